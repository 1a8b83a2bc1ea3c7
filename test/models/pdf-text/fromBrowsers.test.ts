import { describe, expect, it } from 'vitest';
import type { PdfRule } from '../../../pipeline/contract/pdf.ts';
import { kinds, parse, texts } from '../../helpers/parsedPage.ts';
import { levelRule, paragraph, typeset } from '../../helpers/typeset.ts';

const area = (left: number, top: number, right: number, bottom: number, lightness: number): PdfRule => ({
	left,
	top,
	right,
	bottom,
	lightness,
	filled: true,
	strokeWidthPt: 0,
});

/** Cells of rows 15 pt high; `x` of each column. */
const cells = (rows: readonly (readonly string[])[], x: readonly number[], y: number) =>
	rows.flatMap((row, r) => row.map((text, c) => ({ text, x: x[c] ?? 0, y: y + 15 * r })));

describe('bullets that a browser draws', () => {
	const items = ['the first thing to do', 'and then the second one', 'at last the third'];

	it('make a list of the lines they stand before', () => {
		const layout = parse(
			typeset(
				items.map((text, i) => ({ text, x: 80, y: 100 + 14 * i })),
				{ drawings: items.map((_, i) => ({ left: 69, right: 72.5, top: 95 + 14 * i, bottom: 98.5 + 14 * i })) },
			),
		);
		expect(kinds(layout)).toEqual(['list']);
		expect(texts(layout)[0]?.split('\n')).toEqual(items.map((item) => `• ${item}`));
	});

	it('stand on the right of right-to-left lines', () => {
		const words = ['אבג דהו זחט', 'יכל מנס עפצ'];
		// Eleven characters of half an em: each line ends at 55 pt behind its beginning.
		const layout = parse(
			typeset(
				words.map((text, i) => ({ text: [...text].reverse().join(''), x: 80, y: 100 + 14 * i })),
				{ drawings: words.map((_, i) => ({ left: 142, right: 145.5, top: 95 + 14 * i, bottom: 98.5 + 14 * i })) },
			),
		);
		expect(kinds(layout)).toEqual(['list']);
	});

	it('are none where another drawing is beside them: points of a plot', () => {
		const layout = parse(
			typeset([{ text: 'a label of some words', x: 80, y: 100 }], {
				drawings: [
					{ left: 69, right: 72.5, top: 95, bottom: 98.5 },
					{ left: 66, right: 70, top: 90, bottom: 96 },
				],
			}),
		);
		expect(texts(layout)).toEqual(['a label of some words']);
	});
});

describe('the head of a table', () => {
	const rows = [
		['Haddock', '412', '38.50'],
		['Cod', '96', '61.00'],
		['Crab', '518', '33.75'],
	];

	it('stands over the first rule, a name over each column', () => {
		const layout = parse(
			typeset(cells([['Fish', 'boxes', 'price'], ...rows], [60, 160, 240], 100), {
				rules: [0, 1, 2, 3].map((i) => levelRule(104 + 15 * i, 58, 270)),
			}),
		);
		expect(layout.blocks.map((block) => block.html?.includes('<th>Fish</th><th>boxes</th><th>price</th>'))).toEqual([
			true,
		]);
	});

	it('is no line of text over the rule', () => {
		const layout = parse(
			typeset([{ text: 'what was landed here in March', x: 60, y: 100 }, ...cells(rows, [60, 160, 240], 115)], {
				rules: [0, 1, 2, 3].map((i) => levelRule(104 + 15 * i, 58, 270)),
			}),
		);
		expect(kinds(layout)).toEqual(['text', 'table']);
	});

	it('stands on a tint, where white lines part its cells', () => {
		const tints = [58, 158, 238].map((left, i) => area(left, 90, [158, 238, 278][i] ?? 0, 105, 0.3));
		const white = [158, 238].map((x) => area(x - 0.4, 90, x + 0.4, 105, 1));
		const layout = parse(
			typeset(cells([['Fish', 'boxes', 'price'], ...rows], [60, 160, 240], 100), {
				rules: [
					...tints,
					...white,
					area(58, 104.6, 278, 105.4, 1),
					...[1, 2, 3].map((i) => levelRule(105 + 15 * i, 58, 278)),
					...[58, 158, 238, 278].map((x): PdfRule => ({ ...area(x, 105, x, 150, 0.6), filled: false })),
				],
			}),
		);
		expect(kinds(layout)).toEqual(['table']);
		expect(layout.blocks[0]?.html).toContain('<th>Fish</th><th>boxes</th><th>price</th>');
	});
});

describe('a table in right-to-left text', () => {
	const around = paragraph(['אבגדה וזחטי כלמנס עפצקר', 'אבגדה וזחטי כלמנס עפצקר'], 60, 100);
	const rows = [
		['1', '10', 'אבג'],
		['2', '20', 'דהו'],
		['3', '30', 'זחט'],
	];
	const rules = [0, 1, 2, 3].map((i) => levelRule(190 + 15 * i, 58, 270));

	it('has its rightmost column first, as HTML has', () => {
		const layout = parse(typeset([...around, ...cells(rows, [60, 160, 240], 200)], { rules }));
		const html = layout.blocks.find((block) => block.kind === 'table')?.html ?? '';
		expect(
			html.match(/<tr>.*?<\/tr>/g)?.map((row) =>
				row
					.replace(/<[^>]+>/g, ' ')
					.trim()
					.split(/\s+/)
					.slice(1),
			),
		).toEqual([
			['10', '1'],
			['20', '2'],
			['30', '3'],
		]);
	});

	it('keeps the order from the left in text that runs from the left', () => {
		const english = paragraph(['a paragraph of English words that', 'says what the table has to show'], 60, 100);
		const layout = parse(typeset([...english, ...cells(rows, [60, 160, 240], 200)], { rules }));
		expect(
			layout.blocks
				.find((block) => block.kind === 'table')
				?.text.split('\n')[0]
				?.startsWith('1\t10\t'),
		).toBe(true);
	});
});

describe('lines of a narrow column', () => {
	it('are whole though justification sets their words far apart', () => {
		// The measure is 30 characters of 5 pt; three words of 4, 3 and 3 characters leave two gaps of 50 pt.
		const layout = parse(
			typeset([
				{ text: 'the lessons begin with the sea', x: 60, y: 100 },
				{ text: 'they', x: 60, y: 112 },
				{ text: 'did', x: 130, y: 112 },
				{ text: 'the', x: 195, y: 112 },
				{ text: 'same in the time of the elders', x: 60, y: 124 },
			]),
		);
		expect(texts(layout)).toEqual(['the lessons begin with the sea they did the same in the time of the elders']);
	});

	it('do not take up the prices of the column before', () => {
		const dishes = ['Barley soup', 'Warm bread', 'Plum dumpling'];
		const layout = parse(
			typeset([
				...dishes.flatMap((text, i) => [
					{ text, x: 60, y: 100 + 40 * i },
					{ text: ['5.80', '3.20', '6.40'][i] ?? '', x: 200, y: 100 + 40 * i },
				]),
				...['seven hours in the oven', 'with beans and rosemary', 'from the lake behind us'].map((text, i) => ({
					text,
					x: 250,
					y: 100 + 40 * i,
				})),
			]),
		);
		expect(texts(layout)).toEqual(
			expect.arrayContaining(['Barley soup 5.80', 'Warm bread 3.20', 'Plum dumpling 6.40', 'seven hours in the oven']),
		);
	});

	it('are words of letters set apart, though kerning draws two of them nearer', () => {
		// A blank written by the file, then letters 2 pt apart (0.2 em); A and T only 1.3 pt.
		const letters = (word: string, x: number) =>
			[...word].map((text, i) => ({ text, x: x + 7 * i - (word.startsWith('THAT') && i === 3 ? 0.7 : 0), y: 100 }));
		const layout = parse(typeset([...letters('PLACES', 60), { text: ' ', x: 104, y: 100 }, ...letters('THAT', 112)]));
		expect(texts(layout)).toEqual(['PLACES THAT']);
	});
});
