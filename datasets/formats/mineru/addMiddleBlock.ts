import type { PageSize } from '../../../pipeline/contract/raster.ts';
import { type Fields, fieldsOf } from './fieldsOf.ts';
import { itemsOf } from './itemsOf.ts';
import { middleContent } from './middleContent.ts';
import type { PageBuilder } from './pageBuilder.ts';
import { pageBox } from './pageBox.ts';
import { stringOf } from './stringOf.ts';

/** MinerU nests two levels; what goes deeper is no block of its own. */
const MOST_DEPTH = 4;

const topOf = ({ bbox }: Fields): number => {
	const top = itemsOf(bbox)[1];
	return typeof top === 'number' ? top : Number.NaN;
};

/**
 * Parts of a picture, table or listing in reading order: by their ranks where all have one, else captions that stand above
 * the first body come before it.
 */
const partsInOrder = (parts: readonly Fields[]): Fields[] => {
	if (parts.every(({ index }) => Number.isInteger(index)))
		return [...parts].sort((a, b) => Number(a.index) - Number(b.index));
	const body = parts.find(({ type }) => stringOf(type).endsWith('_body'));
	if (body === undefined) return [...parts];
	const isAbove = (part: Fields): boolean => part !== body && topOf(part) < topOf(body);
	return [...parts.filter(isAbove), ...parts.filter((part) => !isAbove(part))];
};

/**
 * One block of middle.json: lists are one block with their items; pictures, tables, charts and listings are their parts, each
 * with its own box.
 */
export const addMiddleBlock = (
	builder: PageBuilder,
	value: unknown,
	size: PageSize,
	setAside: boolean,
	depth = 0,
): void => {
	const block = fieldsOf(value);
	const meaning = builder.meaning(stringOf(block.type));
	const parts = itemsOf(block.blocks).map(fieldsOf);
	if (parts.length > 0 && meaning.kind !== 'list' && depth < MOST_DEPTH) {
		for (const part of partsInOrder(parts)) addMiddleBlock(builder, part, size, setAside, depth + 1);
		return;
	}
	builder.add({ ...middleContent(block, meaning.kind), box: pageBox(block.bbox, size) }, meaning, setAside);
};
