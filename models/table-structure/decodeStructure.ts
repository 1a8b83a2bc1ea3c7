import type { PixelBox } from '../ocr/pixelBox.ts';
import { STRUCTURE_TOKENS } from './structureTokens.ts';
import type { TableCell } from './tableCell.ts';

/**
 * SLANet's two outputs for one table to cells in the grid, row by row. `structure`: row-major [steps × 30] probabilities;
 * `boxes`: row-major [steps × 4], left, top, right, bottom as shares of the network's square input, at the steps where a cell begins. `place` turns those
 * into the caller's unit. Rows without cells are left out; spans below the last row are cut.
 */
export const decodeStructure = (
	structure: Float32Array,
	boxes: Float32Array,
	place: (left: number, top: number, right: number, bottom: number) => PixelBox,
): TableCell[] => {
	const tokens = likeliestTokens(structure);
	const cells: TableCell[] = [];
	const taken = new Set<string>();
	let header = false;
	let row = -1;
	let column = 0;
	let rowHasCells = true;
	tokens.forEach((token, step) => {
		if (token === '<thead>') header = true;
		if (token === '</thead>' || token === '<tbody>') header = false;
		if (token === '<tr>') {
			if (rowHasCells) row++;
			rowHasCells = false;
			column = 0;
		}
		if (token !== '<td' && token !== '<td></td>') return;
		if (row < 0) row = 0;
		rowHasCells = true;
		while (taken.has(`${row},${column}`)) column++;
		const { rowSpan, columnSpan } = token === '<td' ? spansAt(tokens, step + 1) : { rowSpan: 1, columnSpan: 1 };
		for (let r = 0; r < rowSpan; r++) for (let c = 0; c < columnSpan; c++) taken.add(`${row + r},${column + c}`);
		const [left = 0, top = 0, right = 0, bottom = 0] = boxes.subarray(step * 4, step * 4 + 4);
		cells.push({ row, column, rowSpan, columnSpan, header, box: place(left, top, right, bottom) });
	});
	const rowCount = Math.max(0, ...cells.map((cell) => cell.row + 1));
	return cells.map((cell) => ({ ...cell, rowSpan: Math.min(cell.rowSpan, rowCount - cell.row) }));
};

const likeliestTokens = (structure: Float32Array): string[] => {
	const classes = STRUCTURE_TOKENS.length;
	const tokens: string[] = [];
	for (let step = 0; step * classes < structure.length; step++) {
		const scores = structure.subarray(step * classes, (step + 1) * classes);
		const token = STRUCTURE_TOKENS[scores.indexOf(Math.max(...scores))] ?? 'eos';
		if (token === 'eos') break;
		tokens.push(token);
	}
	return tokens;
};

const spansAt = (tokens: readonly string[], from: number): { rowSpan: number; columnSpan: number } => {
	let [rowSpan, columnSpan] = [1, 1];
	for (let at = from; at < tokens.length && tokens[at] !== '>' && tokens[at] !== '</td>'; at++) {
		const [, side, count] = /(row|col)span="(\d+)"/.exec(tokens[at] ?? '') ?? [];
		if (side === 'row') rowSpan = Number(count);
		if (side === 'col') columnSpan = Number(count);
	}
	return { rowSpan, columnSpan };
};
