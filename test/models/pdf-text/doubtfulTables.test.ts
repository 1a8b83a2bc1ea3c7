import { describe, expect, it } from 'vitest';
import { parseWithDoubts } from '../../../models/pdf-text/parsePdfPage.ts';
import { readPdfPage } from '../../../models/pdf-text/readPdfPage.ts';
import type { PdfPageContent } from '../../../pipeline/contract/pdf.ts';
import { levelRule, type TypesetText, typeset, uprightRule } from '../../helpers/typeset.ts';

const doubts = (content: PdfPageContent) => parseWithDoubts(readPdfPage(content), []).doubtful;
const rows = (texts: readonly (readonly string[])[], xs: readonly number[]): TypesetText[] =>
	texts.flatMap((row, r) => row.map((text, c) => ({ text, x: xs[c] ?? 0, y: 114 + 14 * r })));

describe('tables in doubt', () => {
	it('are those where one cell over many rows holds a line for each of them', () => {
		// Upright rules all down, level ones only right of the names.
		const ys = [100, 118, 132, 146, 160];
		const content = typeset(
			rows(
				[
					['name', 'sum'],
					['ink', '3'],
					['pen', '4'],
					['nib', '5'],
				],
				[105, 205],
			),
			{
				rules: [
					...ys.map((y, i) => levelRule(y, i === 2 || i === 3 ? 200 : 100, 300)),
					...[100, 200, 300].map((x) => uprightRule(x, 100, 160)),
				],
			},
		);
		const [doubt, ...more] = doubts(content);
		expect(more).toEqual([]);
		expect(doubt?.words.map(({ text }) => text).sort()).toEqual(['3', '4', '5', 'ink', 'name', 'nib', 'pen', 'sum']);
		// The region of the strokes, in shares of 600 × 800 pt.
		expect(doubt?.box.x).toBeCloseTo(100 / 600, 2);
		expect(doubt?.box.h).toBeCloseTo(60 / 800, 2);
	});

	it('are not those whose cells stand alone', () => {
		const content = typeset(
			rows(
				[
					['name', 'sum'],
					['ink', '3'],
					['pen', '4'],
				],
				[105, 205],
			),
			{
				rules: [
					...[100, 118, 132, 146].map((y) => levelRule(y, 100, 300)),
					...[100, 200, 300].map((x) => uprightRule(x, 100, 146)),
				],
			},
		);
		expect(doubts(content)).toEqual([]);
	});

	it('are rows of words that a caption calls a table, and none without the caption', () => {
		const words = rows(
			Array.from({ length: 6 }, (_, i) => [`sign ${'abcdef'[i]}`, `name ${'uvwxyz'[i]}`]),
			[50, 200],
		);
		expect(doubts(typeset([{ text: 'Table 2: Names', x: 50, y: 98 }, ...words])).length).toBe(1);
		expect(doubts(typeset([{ text: 'Names of signs', x: 50, y: 98 }, ...words]))).toEqual([]);
	});
});
