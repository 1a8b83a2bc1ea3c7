import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePdfPage } from '../../../models/pdf-text/parsePdfPage.ts';
import { readPdfPage } from '../../../models/pdf-text/readPdfPage.ts';
import { type LayoutParse, layoutParseSchema } from '../../../pipeline/document/layoutParse.ts';
import { openPdf } from '../../../pipeline/effects/pdf/openPdf.ts';
import { levelRule, typeset, uprightRule } from '../../helpers/typeset.ts';

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

	it('keeps a word once that joins the words on both of its sides', () => {
		// Turned by half a radian, the page ends above it: three words whose baselines fall, with wide gaps between them.
		const text = { text: 'aaa  a  a', x: -20, y: 0, sizePt: 18, font: 'roman' as const, angle: 0.5, invisible: false };
		const layout = parsePdfPage(readPdfPage(typeset([text], { rules: [] })), []);
		expect(inked(allText(layout))).toEqual([...'aaaaa']);
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
