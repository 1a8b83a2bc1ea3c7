import { describe, expect, it } from 'vitest';
import { readPlacedTable } from '../../../models/table-structure/readPlacedTable.ts';
import type { TableCell } from '../../../models/table-structure/tableCell.ts';
import type { Raster } from '../../../pipeline/contract/raster.ts';

const page: Raster = { widthPx: 1000, heightPx: 2000, channels: 3, data: new Uint8Array(0) };
const table = {
	box: { x: 0.1, y: 0.1, w: 0.4, h: 0.1 },
	words: [
		{ text: 'ink', box: { x: 0.11, y: 0.11, w: 0.05, h: 0.01 } },
		{ text: '3', box: { x: 0.31, y: 0.11, w: 0.02, h: 0.01 } },
		{ text: 'pen', box: { x: 0.11, y: 0.16, w: 0.05, h: 0.01 } },
	],
};
const cell = (row: number, column: number): TableCell => ({
	row,
	column,
	rowSpan: 1,
	columnSpan: 1,
	header: false,
	box: { left: 100 + 200 * column, right: 280 + 200 * column, top: 210 + 100 * row, bottom: 260 + 100 * row },
});

describe('readPlacedTable', () => {
	it('shows the network the place with a margin, and puts the words given into its cells', async () => {
		let shown: unknown;
		const read = await readPlacedTable(
			async (_page, box) => {
				shown = box;
				return [cell(0, 0), cell(0, 1), cell(1, 0), cell(1, 1)];
			},
			page,
			table,
		);
		// 0.003 of 2,000 px on each side.
		expect(shown).toEqual({ left: 94, top: 194, right: 506, bottom: 406 });
		expect(read).toEqual({
			text: 'ink\t3\npen\t',
			html: '<table><tbody><tr><td>ink</td><td>3</td></tr><tr><td>pen</td><td></td></tr></tbody></table>',
		});
	});

	it.each([
		['one row', [cell(0, 0), cell(0, 1)]],
		['one column', [cell(0, 0), cell(1, 0)]],
		['no cells', []],
		['mostly empty cells', Array.from({ length: 12 }, (_, i) => cell(i % 6, Math.floor(i / 6)))],
	])('takes %s for no table', async (_name, cells) => {
		expect(await readPlacedTable(async () => cells, page, table)).toBe(undefined);
	});
});
