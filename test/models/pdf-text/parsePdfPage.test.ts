import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePdfPage } from '../../../models/pdf-text/parsePdfPage.ts';
import { readPdfPage } from '../../../models/pdf-text/readPdfPage.ts';
import type { PdfPageContent } from '../../../pipeline/contract/pdf.ts';
import { type LayoutParse, layoutParseSchema } from '../../../pipeline/document/layoutParse.ts';
import { openPdf } from '../../../pipeline/effects/pdf/openPdf.ts';
import { levelRule, paragraph, type TypesetText, typeset, uprightRule } from '../../helpers/typeset.ts';

const parse = (content: PdfPageContent, neighbours: readonly PdfPageContent[] = []): LayoutParse =>
	parsePdfPage(readPdfPage(content), neighbours.map(readPdfPage));

const kinds = ({ blocks }: LayoutParse): string[] => blocks.map((block) => block.kind);
const texts = ({ blocks }: LayoutParse): string[] => blocks.map((block) => block.text);

const BODY = [
	'the first line of a paragraph that',
	'goes on for some lines and is long',
	'enough to be the body of this page',
	'and ends here, after four lines.',
];

describe('kinds of blocks', () => {
	it('tells a larger heading from the text under it', () => {
		const layout = parse(typeset([{ text: 'A Heading', x: 50, y: 80, sizePt: 16 }, ...paragraph(BODY, 50, 110)]));
		expect(kinds(layout)).toEqual(['title', 'text']);
		expect(layout.blocks[1]?.text).toBe(BODY.join(' '));
	});

	it('tells a bold heading of the same size', () => {
		expect(
			kinds(parse(typeset([{ text: 'A Heading', x: 50, y: 98, font: 'bold' }, ...paragraph(BODY, 50, 110)]))),
		).toEqual(['title', 'text']);
	});

	it('parts paragraphs by first-line indents', () => {
		const lines = [
			...paragraph(BODY, 50, 100),
			{ text: 'an indented line begins the next one', x: 62, y: 148 },
			...paragraph(['and its second line is back again'], 50, 160),
		];
		expect(texts(parse(typeset(lines)))).toHaveLength(2);
	});

	it('makes one list block of bullets, an item a line, wrapped lines in their item', () => {
		const items = [
			{ text: '• first item that is so long that', x: 60, y: 200 },
			{ text: 'it needs a second line', x: 70, y: 212 },
			{ text: '• second item', x: 60, y: 224 },
		];
		const layout = parse(typeset([...paragraph(BODY, 50, 100), ...items]));
		expect(kinds(layout)).toEqual(['text', 'list']);
		expect(layout.blocks[1]?.text).toBe('• first item that is so long that it needs a second line\n• second item');
	});

	it('keeps lines and indents of code', () => {
		const code = [
			{ text: 'if x:', x: 60, y: 200, font: 'fixed' as const },
			{ text: 'go(y)', x: 70, y: 212, font: 'fixed' as const },
		];
		const layout = parse(typeset([...paragraph(BODY, 50, 100), ...code]));
		expect(kinds(layout)).toEqual(['text', 'code']);
		// 10 pt to the right are two characters of 5 pt.
		expect(layout.blocks[1]?.text).toBe('if x:\n  go(y)');
	});

	it('tells a displayed formula by its fonts, with the number beside it', () => {
		const formula = [
			{ text: 'a+b=c', x: 150, y: 180, font: 'math' as const },
			{ text: '(7)', x: 280, y: 180 },
		];
		const layout = parse(typeset([...paragraph(BODY, 50, 100), ...formula, ...paragraph(BODY, 50, 210)]));
		expect(kinds(layout)).toEqual(['text', 'formula', 'text']);
		expect(layout.blocks[1]?.text).toContain('(7)');
	});

	it('takes an image as a figure, and the line under it as its caption', () => {
		const layout = parse(
			typeset([{ text: 'Figure 1: what it shows', x: 50, y: 320 }, ...paragraph(BODY, 50, 350)], {
				images: [{ left: 50, top: 100, right: 250, bottom: 300 }],
			}),
		);
		expect(kinds(layout)).toEqual(['figure', 'caption', 'text']);
	});

	it('takes small marked text under a short rule at the foot as a footnote', () => {
		const note = [
			{ text: '1', x: 50, y: 697, sizePt: 5 },
			{ text: 'What the note says.', x: 54, y: 700, sizePt: 8 },
		];
		const layout = parse(typeset([...paragraph(BODY, 50, 100), ...note], { rules: [levelRule(688, 50, 130)] }));
		expect(kinds(layout)).toEqual(['text', 'footnote']);
	});

	it('takes no picture of a page’s ground for a figure when text stands on it', () => {
		const layout = parse(
			typeset([...paragraph(BODY, 50, 100), ...paragraph(BODY, 50, 200)], {
				images: [{ left: 0, top: 0, right: 600, bottom: 800 }],
			}),
		);
		expect(kinds(layout)).toEqual(['text', 'text']);
	});

	it('reads a chart out of bars, axes and their numbers', () => {
		const bars = [0, 1, 2, 3, 4].map((i) => ({
			left: 100,
			top: 100 + 20 * i,
			right: 150 + 20 * i,
			bottom: 112 + 20 * i,
			filled: true,
			strokeWidthPt: 0,
			lightness: 0.4,
		}));
		const labels = bars.map((bar, i) => ({ text: `${10 + i}.5`, x: bar.right + 4, y: bar.bottom - 2, sizePt: 8 }));
		const layout = parse(
			typeset([...labels, ...paragraph(BODY, 50, 300)], { rules: [...bars, uprightRule(100, 90, 210)] }),
		);
		expect(kinds(layout)).toEqual(['chart', 'text']);
	});
});

describe('tables', () => {
	const cells = (rows: readonly (readonly string[])[], x: readonly number[], y: number): TypesetText[] =>
		rows.flatMap((row, r) => row.map((text, c) => ({ text, x: x[c] ?? 0, y: y + 20 * r })));
	const grid = (xs: readonly number[], ys: readonly number[]) => [
		...ys.map((y) => levelRule(y, xs[0] ?? 0, xs[xs.length - 1] ?? 0)),
		...xs.map((x) => uprightRule(x, ys[0] ?? 0, ys[ys.length - 1] ?? 0)),
	];

	it('come out of ruled grids', () => {
		const layout = parse(
			typeset(
				cells(
					[
						['Name', 'Sum'],
						['ink', '3'],
						['pen', '12'],
					],
					[105, 205],
					114,
				),
				{ rules: grid([100, 200, 300], [100, 120, 140, 160]) },
			),
		);
		expect(kinds(layout)).toEqual(['table']);
		expect(layout.blocks[0]?.text).toBe('Name\tSum\nink\t3\npen\t12');
		expect(layout.blocks[0]?.html).toBe(
			'<table><thead><tr><th>Name</th><th>Sum</th></tr></thead><tbody><tr><td>ink</td><td>3</td></tr><tr><td>pen</td><td>12</td></tr></tbody></table>',
		);
	});

	it('span columns and rows where no line parts them', () => {
		const rules = [
			...[100, 120, 140, 160].map((y) => levelRule(y, y === 140 ? 200 : 100, 300)),
			uprightRule(100, 100, 160),
			uprightRule(200, 120, 160),
			uprightRule(300, 100, 160),
		];
		const content = typeset(
			[
				{ text: 'Both', x: 180, y: 114 },
				{ text: 'tall', x: 105, y: 144 },
				{ text: 'up', x: 205, y: 134 },
				{ text: 'down', x: 205, y: 154 },
			],
			{ rules },
		);
		expect(parse(content).blocks[0]?.html).toBe(
			'<table><thead><tr><th colspan="2">Both</th></tr></thead><tbody><tr><td rowspan="2">tall</td><td>up</td></tr><tr><td>down</td></tr></tbody></table>',
		);
	});

	it('come out of rows between a head rule and a foot rule', () => {
		const layout = parse(
			typeset(
				cells(
					[
						['Year', 'Births', 'Deaths'],
						['first', '10', '20'],
						['second', '30', '40'],
					],
					[105, 200, 300],
					114,
				),
				{ rules: [levelRule(100, 100, 350), levelRule(120, 100, 350), levelRule(162, 100, 350)] },
			),
		);
		expect(layout.blocks[0]?.html).toBe(
			'<table><thead><tr><th>Year</th><th>Births</th><th>Deaths</th></tr></thead><tbody><tr><td>first</td><td>10</td><td>20</td></tr><tr><td>second</td><td>30</td><td>40</td></tr></tbody></table>',
		);
	});

	it('come out of unruled rows of values', () => {
		const layout = parse(
			typeset(
				cells(
					[
						['alpha', '1.5', '2.5'],
						['beta', '3.5', '4.5'],
						['gamma', '5.5', '6.5'],
						['delta', '7.5', '8.5'],
					],
					[100, 200, 300],
					114,
				),
			),
		);
		expect(kinds(layout)).toEqual(['table']);
		expect(layout.blocks[0]?.text).toBe('alpha\t1.5\t2.5\nbeta\t3.5\t4.5\ngamma\t5.5\t6.5\ndelta\t7.5\t8.5');
	});

	it('do not come out of two columns of prose, nor of a table of contents', () => {
		const columns = typeset([...paragraph(BODY, 50, 100), ...paragraph(BODY, 300, 100)]);
		expect(kinds(parse(columns))).toEqual(['text', 'text']);
		const contents = typeset(
			[0, 1, 2, 3].flatMap((i) => [
				{ text: `chapter ${'. '.repeat(20)}`, x: 50, y: 100 + 14 * i },
				{ text: `${i + 1}`, x: 300, y: 100 + 14 * i },
			]),
		);
		expect(kinds(parse(contents))).not.toContain('table');
	});

	it('escape what HTML would read', () => {
		const layout = parse(
			typeset(
				cells(
					[
						['a<b', '1'],
						['c&d', '2'],
						['e', '3'],
					],
					[105, 205],
					114,
				),
				{ rules: grid([100, 200, 300], [100, 120, 140, 160]) },
			),
		);
		expect(layout.blocks[0]?.html).toContain('a&lt;b');
		expect(layout.blocks[0]?.html).toContain('c&amp;d');
	});
});

describe('running heads', () => {
	const page = (number: number, head: string): PdfPageContent =>
		typeset([
			{ text: head, x: 50, y: 40 },
			{ text: `${number}`, x: 300, y: 780 },
			...Array.from({ length: 40 }, (_, i) => ({
				text: `body line ${'abcdefgh'[(number * 7 + i) % 8]} of the page`,
				x: 50,
				y: 80 + 12 * i,
			})),
		]);

	it('are set aside when they repeat on the pages nearby', () => {
		const layout = parse(page(5, 'Chapter 2 On Ink'), [page(4, 'Chapter 2 On Ink'), page(6, 'Chapter 2 On Ink')]);
		expect(layout.discarded.map(({ kind, text, order }) => [kind, text, order])).toEqual([
			['header', 'Chapter 2 On Ink', null],
			['page-number', '5', null],
		]);
		expect(texts(layout).join(' ')).not.toContain('Chapter');
	});

	it('stay in the text when nothing repeats and they stand where text does', () => {
		const body = paragraph(BODY, 50, 40);
		expect(
			parse(typeset(body), [
				typeset(paragraph(['other words at the same place here', 'and more of them on the next line'], 50, 40)),
			]).discarded,
		).toEqual([]);
	});

	it('keep the first line of a page that begins like its neighbours, at the body’s leading', () => {
		const alike = (word: string) =>
			typeset(
				Array.from({ length: 50 }, (_, i) => ({ text: `${word} ${i} is a line of text`, x: 50, y: 60 + 12 * i })),
			);
		expect(parse(alike('this'), [alike('that'), alike('such')]).discarded).toEqual([]);
	});
});

describe('hidden text', () => {
	it('is one discarded block for what is invisible and one for what is outside the page', () => {
		const layout = parse(
			typeset([
				{ text: 'two words', x: 50, y: 100, invisible: true },
				{ text: 'outside', x: 650, y: 100 },
				...paragraph(BODY, 50, 300),
			]),
		);
		expect(layout.discarded.map(({ kind, text }) => [kind, text])).toEqual([
			['text', 'two words'],
			['text', 'outside'],
		]);
	});
});

describe('hyphens at line ends', () => {
	const content = typeset(
		paragraph(
			['some words of which the last is exam-', 'ple and a name like North-', 'East that keeps its hyphen here'],
			50,
			100,
		),
	);

	it('go between lower-case letters', () => {
		expect(parsePdfPage(readPdfPage(content)).blocks[0]?.text).toBe(
			'some words of which the last is example and a name like North- East that keeps its hyphen here',
		);
	});

	it('stay when words are to be compared with another program', () => {
		expect(parsePdfPage(readPdfPage(content), [], { rejoinHyphens: false }).blocks[0]?.text).toContain('exam- ple');
	});
});

const inked = (text: string): string[] =>
	[...text.normalize('NFKD')].filter((letter) => /[^\s\p{M}\u200b\ufeff\u00ad]/u.test(letter)).sort();
const allText = ({ blocks, discarded }: LayoutParse): string =>
	[...blocks, ...discarded].map((block) => block.text).join(' ');

describe('every page', () => {
	const anyText = fc.record({
		text: fc.string({ unit: fc.constantFrom(...'ab cd, 12.5 •(1)-–中文한שא=+'), minLength: 1, maxLength: 30 }),
		x: fc.integer({ min: -20, max: 620 }),
		y: fc.integer({ min: -10, max: 810 }),
		sizePt: fc.constantFrom(6, 10, 10, 10, 18),
		font: fc.constantFrom('roman' as const, 'bold' as const, 'fixed' as const, 'math' as const),
		angle: fc.constantFrom(0, 0, 0, Math.PI / 2, Math.PI, -Math.PI / 2, 0.5),
		invisible: fc.constantFrom(false, false, false, true),
	});
	const anyRule = fc.record({
		level: fc.boolean(),
		at: fc.integer({ min: 0, max: 600 }),
		from: fc.integer({ min: 0, max: 400 }),
		length: fc.integer({ min: 1, max: 400 }),
	});

	it('keeps each inked character in one block, and fits the schema', () => {
		fc.assert(
			fc.property(fc.array(anyText, { maxLength: 40 }), fc.array(anyRule, { maxLength: 12 }), (made, rules) => {
				// Each piece has rows and columns of its own: equal words on one place are meant to be kept once.
				const apart = made.map((text, i) => ({
					...text,
					x: (text.x % 4) - 20 + 16 * i,
					y: (text.y % 4) + 20 * ((i * 7) % 40),
					angle: text.angle === 0.5 && i > 0 ? 0 : text.angle,
				}));
				const content = typeset(apart, {
					rules: rules.map(({ level, at, from, length }) =>
						level ? levelRule(at, from, from + length) : uprightRule(at, from, from + length),
					),
				});
				const layout = parsePdfPage(readPdfPage(content), [], { rejoinHyphens: false });
				expect(layoutParseSchema.safeParse(layout).success).toBe(true);
				expect(inked(allText(layout))).toEqual(inked(apart.map(({ text }) => text).join(' ')));
				expect(layout.blocks.map((block) => block.order)).toEqual(layout.blocks.map((_, i) => i));
			}),
			{ numRuns: 150 },
		);
	});

	const demo = new URL('../../../datasets/demo/pdf/', import.meta.url);
	it.skipIf(!existsSync(demo))(
		'of the demo keeps its characters, and the share that doubles make up stays small',
		async () => {
			for (const name of readdirSync(demo)
				.filter((file) => file.endsWith('.pdf'))
				.sort()
				.slice(0, 14)) {
				const pdf = await openPdf(await readFile(new URL(name, demo)));
				for (let pageNumber = 1; pageNumber <= pdf.pageCount; pageNumber++) {
					const content = pdf.content(pageNumber);
					const layout = parsePdfPage(readPdfPage(content), [], { rejoinHyphens: false });
					const drawn = inked(String.fromCodePoint(...content.chars.codePoint)).length;
					expect(Math.abs(inked(allText(layout)).length - drawn), `${name} page ${pageNumber}`).toBeLessThanOrEqual(
						0.02 * drawn,
					);
				}
				pdf.close();
			}
		},
	);
});
