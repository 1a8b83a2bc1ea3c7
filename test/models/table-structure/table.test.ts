import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeStructure } from '../../../models/table-structure/decodeStructure.ts';
import { placeText } from '../../../models/table-structure/placeText.ts';
import { STRUCTURE_TOKENS } from '../../../models/table-structure/structureTokens.ts';
import type { TableCell } from '../../../models/table-structure/tableCell.ts';
import { tableHtml } from '../../../models/table-structure/tableHtml.ts';
import { tableText } from '../../../models/table-structure/tableText.ts';

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });

const decode = (...tokens: string[]): TableCell[] => {
	const scores = tokens.flatMap((token) => STRUCTURE_TOKENS.map((other) => (other === token ? 1 : 0)));
	const boxes = tokens.flatMap((_, step) => [step, step, step + 1, step + 1]);
	return decodeStructure(Float32Array.from(scores), Float32Array.from(boxes), box);
};

describe('STRUCTURE_TOKENS', () => {
	it('are thirty, each once, as deep as the network answers', () => {
		expect(new Set(STRUCTURE_TOKENS).size).toBe(30);
	});
});

describe('decodeStructure', () => {
	it('puts cells into the grid around spans', () => {
		const cells = decode(
			...['<thead>', '<tr>', '<td', ' rowspan="2"', '>', '</td>', '<td', ' colspan="2"', '>', '</td>', '</tr>'],
			...[
				'<tr>',
				'<td></td>',
				'<td></td>',
				'</tr>',
				'</thead>',
				'<tbody>',
				'<tr>',
				'<td></td>',
				'<td></td>',
				'<td></td>',
				'</tr>',
				'eos',
				'<td></td>',
			],
		);
		expect(
			cells.map(({ row, column, rowSpan, columnSpan, header }) => [row, column, rowSpan, columnSpan, header]),
		).toEqual([
			[0, 0, 2, 1, true],
			[0, 1, 1, 2, true],
			[1, 1, 1, 1, true],
			[1, 2, 1, 1, true],
			[2, 0, 1, 1, false],
			[2, 1, 1, 1, false],
			[2, 2, 1, 1, false],
		]);
		// The box is that of the step at which the cell begins.
		expect(cells[1]?.box).toEqual(box(6, 6, 7, 7));
	});

	it('leaves out empty rows and cuts spans that run out of the table', () => {
		expect(decode('<tr>', '</tr>', '<tr>', '<td', ' rowspan="5"', '>', '</td>', '</tr>')).toMatchObject([
			{ row: 0, rowSpan: 1 },
		]);
		expect(decode('eos')).toEqual([]);
	});
});

const grid = (rows: number, columns: number): TableCell[] =>
	Array.from({ length: rows * columns }, (_, index) => {
		const [row, column] = [Math.floor(index / columns), index % columns];
		const place = box(column * 100, row * 20, column * 100 + 80, row * 20 + 16);
		return { row, column, rowSpan: 1, columnSpan: 1, header: row === 0, box: place };
	});

describe('placeText', () => {
	it('puts text into the cell it overlaps, and lines of one cell in order', () => {
		const lines = [
			{ text: 'lower', box: box(0, 9, 50, 15) },
			{ text: 'upper', box: box(0, 1, 50, 7) },
			{ text: 'right', box: box(110, 2, 150, 14) },
		];
		expect(placeText(grid(1, 2), lines)).toEqual(['upper lower', 'right']);
	});

	it('cuts a line that runs over two cells at its spaces', () => {
		expect(placeText(grid(1, 2), [{ text: '12.50 99.75', box: box(0, 2, 180, 14) }])).toEqual(['12.50', '99.75']);
	});

	it('gives text outside every box to the nearest row', () => {
		expect(placeText(grid(3, 1), [{ text: 'far', box: box(300, 41, 340, 55) }])).toEqual(['', '', 'far']);
	});

	it('lets a label follow the numbers of its row where its own column drifted', () => {
		const cells = grid(3, 4).map((cell) =>
			cell.column === 0
				? { ...cell, box: { ...cell.box, top: cell.box.top + 20, bottom: cell.box.bottom + 20 } }
				: cell,
		);
		const row = ['label', '1', '2', '3'].map((text, column) => ({
			text,
			box: box(column * 100 + 5, 21, column * 100 + 60, 35),
		}));
		expect(placeText(cells, row).slice(4, 8)).toEqual(['label', '1', '2', '3']);
	});

	it('loses no word while there is a cell', () => {
		const words = fc.array(fc.stringMatching(/^[a-z]{1,5}$/), { minLength: 1, maxLength: 4 });
		const lines = fc.array(
			fc.record({
				words,
				left: fc.integer({ min: -50, max: 400 }),
				top: fc.integer({ min: -50, max: 100 }),
				width: fc.integer({ min: 1, max: 300 }),
			}),
			{ maxLength: 8 },
		);
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }), lines, (rows, columns, drawn) => {
				const placed = drawn.map(({ words: own, left, top, width }) => ({
					text: own.join(' '),
					box: box(left, top, left + width, top + 12),
				}));
				const found = placeText(grid(rows, columns), placed).flatMap((text) =>
					text.split(' ').filter((word) => word !== ''),
				);
				expect(found.sort()).toEqual(drawn.flatMap((line) => line.words).sort());
			}),
		);
	});
});

describe('tableHtml', () => {
	const cells = decode(
		'<thead>',
		'<tr>',
		'<td',
		' colspan="2"',
		'>',
		'</td>',
		'</tr>',
		'</thead>',
		'<tbody>',
		'<tr>',
		'<td></td>',
		'<td></td>',
		'</tr>',
	);
	it('writes one table with head, spans and escaped text', () => {
		expect(tableHtml(cells, ['A & B', '<1', '2'])).toBe(
			'<table><thead><tr><th colspan="2">A &amp; B</th></tr></thead><tbody><tr><td>&lt;1</td><td>2</td></tr></tbody></table>',
		);
	});
	it('has the same cells as text by tabs and line feeds', () => {
		expect(tableText(cells, ['A & B', '<1', '2'])).toBe('A & B\n<1\t2');
	});
});
