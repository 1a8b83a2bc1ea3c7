import { describe, expect, it } from 'vitest';
import { alignedRows } from '../../../../datasets/formats/rows/alignedRows.ts';
import { columnWidths } from '../../../../datasets/formats/rows/columnWidths.ts';
import { cutToWidth } from '../../../../datasets/formats/rows/cutToWidth.ts';
import { displayWidth } from '../../../../datasets/formats/rows/displayWidth.ts';
import { formatRows } from '../../../../datasets/formats/rows/formatRows.ts';

describe('displayWidth', () => {
	// UAX #11 (East Asian width): W and F take two columns; combining marks (Mn) none.
	it.each([
		['abc', 3],
		['文書', 4],
		['ｆｕｌｌ', 8],
		['한국어', 6],
		['e\u0301', 1],
		['👩‍👩‍👧', 2],
		['é', 1],
		['', 0],
	])('of %j is %i', (text, width) => {
		expect(displayWidth(text)).toBe(width);
	});
});

describe('cutToWidth', () => {
	it('cuts before a wide character that would pass the width, and marks the cut', () => {
		expect(cutToWidth('文書館', 4)).toBe('文…');
		expect(cutToWidth('abcdef', 4)).toBe('abc…');
		expect(cutToWidth('abcd', 4)).toBe('abcd');
	});
});

describe('columnWidths', () => {
	it('takes from the widest column first and leaves narrow ones alone', () => {
		expect(columnWidths([4, 30, 10], 24)).toEqual([4, 10, 10]);
		expect(columnWidths([4, 30, 20], 30)).toEqual([4, 13, 13]);
	});

	it('changes nothing where nothing bounds it, and never goes below six columns', () => {
		expect(columnWidths([40, 50], undefined)).toEqual([40, 50]);
		expect(columnWidths([40, 50], 4)).toEqual([6, 6]);
	});
});

describe('alignedRows', () => {
	it('aligns by display width, numbers to the right', () => {
		const set = {
			columns: ['name', 'pages'],
			rows: [
				['文書', 7],
				['abc', 12000],
			],
		};
		expect(alignedRows(set)).toBe('name  pages\n────  ─────\n文書      7\nabc   12000\n');
	});

	it('gives the numbers of a column the same decimals, and keeps every digit that they have', () => {
		const set = { columns: ['radius'], rows: [[0.2], [0.1948], [12], [null], [12345.678]] };
		expect(alignedRows(set).split('\n').slice(2, -1)).toEqual([
			'    0.2000',
			'    0.1948',
			'   12.0000',
			'',
			'12345.6780',
		]);
		expect(alignedRows({ columns: ['n'], rows: [[1e-9], [0.25]] })).toContain('1e-9');
	});

	it('cuts nothing when the output is no terminal', () => {
		expect(alignedRows({ columns: ['a'], rows: [['x'.repeat(500)]] })).toContain('x'.repeat(500));
	});

	it('keeps every line within the terminal', () => {
		const set = {
			columns: ['id', 'text'],
			rows: [
				['1', 'long '.repeat(40)],
				['2', '文'.repeat(90)],
			],
		};
		const widths = alignedRows(set, 60).trimEnd().split('\n').map(displayWidth);
		expect(Math.max(...widths)).toBeLessThanOrEqual(60);
	});

	it('keeps a cell on one line and disarms escape sequences', () => {
		const set = { columns: ['t'], rows: [['a\nb\t\u001b[31mred']] };
		expect(alignedRows(set)).toBe('t\n──────────────\na↵b ·[31mred\n'.replace('──────────────', '─'.repeat(12)));
	});
});

describe('formatRows', () => {
	it('prints one value a line where the terminal is too narrow for the columns', () => {
		const set = { columns: ['first', 'b', 'c'], rows: [[1, 2, 'x'.repeat(30)]] };
		expect(formatRows(set, 'table', 20)).toBe(`── row 1\nfirst  1\nb      2\nc      ${'x'.repeat(12)}…\n`);
		expect(formatRows(set, 'table', 24)).toContain('first');
	});

	it('prints a pipe table as Markdown, with pipes and tags disarmed', () => {
		const set = { columns: ['a|b', 'n'], rows: [['<b>\n\\', 3]] };
		expect(formatRows(set, 'markdown')).toBe('| a\\|b | n |\n| --- | ---: |\n| &lt;b><br>\\\\ | 3 |\n');
	});
});
