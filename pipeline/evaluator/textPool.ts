import type { Box } from './box.ts';
import { gridBoxes } from './gridBoxes.ts';
import { isTable, type Side, type SideTable } from './side.ts';

/** A block of text: an object of the page, or a cell of a table that found no partner. */
export interface TextBlock {
	/** Position in the file; of a cell, that of its table and its own, in document order. */
	readonly source: number | readonly [number, number];
	/** 0, 1, 2… over the side's blocks. */
	readonly rank: number;
	readonly text: Int32Array;
	readonly box: Box;
}

/** Blocks with text, in rank order; at the place of each unmatched table its cells row by row, on an even grid. */
export const textPool = (side: Side, matched: ReadonlySet<SideTable>): readonly TextBlock[] => {
	const blocks: Omit<TextBlock, 'rank'>[] = [];
	for (const item of side.items) {
		if (!isTable(item)) blocks.push({ source: item.index, text: item.text, box: item.box });
		else if (!matched.has(item)) {
			const boxes = gridBoxes(item.rows, item.box);
			for (const [cell, { text }] of item.rows.flat().entries())
				blocks.push({ source: [item.index, cell], text, box: boxes[cell] as Box });
		}
	}
	return blocks.filter(({ text }) => text.length > 0).map((block, rank) => ({ ...block, rank }));
};
