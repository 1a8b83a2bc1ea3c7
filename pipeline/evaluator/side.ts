import { type Box, clampedBox } from './box.ts';
import { normalisedText } from './normalisedText.ts';
import type { PageObject } from './pageObject.ts';
import { type TableRows, tableCells } from './tableCells.ts';

export interface SideTable {
	/** Position in the file. */
	readonly index: number;
	readonly rows: TableRows;
	readonly box: Box;
}

export interface SideText {
	readonly index: number;
	readonly text: Int32Array;
	readonly box: Box;
}

/** Objects of one side in rank order; figures are no part of any score. */
export interface Side {
	readonly items: readonly (SideTable | SideText)[];
}

export const isTable = (item: SideTable | SideText): item is SideTable => 'rows' in item;

const FIGURES = new Set(['figure', 'chart']);

/** By `order`, objects without one after them, ties by position. */
const inRankOrder = (objects: readonly PageObject[]): number[] =>
	[...objects.keys()].sort((a, b) => {
		const first = objects[a]?.order ?? Number.POSITIVE_INFINITY;
		const second = objects[b]?.order ?? Number.POSITIVE_INFINITY;
		return first === second ? a - b : first - second;
	});

/** @param taken which objects belong to the side: ground truth that is ignored makes a side of its own */
export const sideOf = (objects: readonly PageObject[], taken: (object: PageObject) => boolean = () => true): Side => {
	const items: (SideTable | SideText)[] = [];
	for (const index of inRankOrder(objects)) {
		const object = objects[index] as PageObject;
		if (!taken(object) || FIGURES.has(object.kind)) continue;
		const box = clampedBox(object.box);
		items.push(
			object.kind === 'table'
				? { index, rows: tableCells(object), box }
				: { index, text: normalisedText(object.text, object.kind), box },
		);
	}
	return { items };
};
