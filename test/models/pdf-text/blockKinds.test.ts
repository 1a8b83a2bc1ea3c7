import { describe, expect, it } from 'vitest';
import { BODY, kinds, parse, texts } from '../../helpers/parsedPage.ts';
import { levelRule, paragraph, typeset, uprightRule } from '../../helpers/typeset.ts';

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
