import { type Area, area } from './area.ts';
import { cellAreas } from './cellAreas.ts';
import type { Placed } from './inRankOrder.ts';
import { normalisedCharacters } from './normalisedCharacters.ts';
import { readTable } from './readTable.ts';

export interface Block {
	/** Place of the object in the file; of a cell, that of its table and its own among the table's cells. */
	readonly source: number | readonly [number, number];
	readonly characters: readonly string[];
	readonly area: Area;
	readonly rank: number;
}

/** The blocks of one side with some text, ranked; tables whose places are in `matched` give none. */
export const readPool = (objects: readonly Placed[], matched: readonly number[]): Block[] => {
	const blocks: Omit<Block, 'rank'>[] = [];
	for (const { object, index } of objects) {
		if (object.kind === 'figure' || object.kind === 'chart') continue;
		if (object.kind !== 'table') {
			const characters = normalisedCharacters(object.text, object.kind === 'formula');
			blocks.push({ source: index, characters, area: area(object.box) });
		} else if (!matched.includes(index)) {
			const rows = readTable(object);
			const areas = cellAreas(rows, area(object.box));
			for (const [place, { characters }] of rows.flat().entries())
				blocks.push({ source: [index, place], characters, area: areas[place] as Area });
		}
	}
	return blocks.filter(({ characters }) => characters.length > 0).map((block, rank) => ({ ...block, rank }));
};
