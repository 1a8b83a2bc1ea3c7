import { describe, expect, it } from 'vitest';
import { plausibleRuns } from '../../../models/pdf-text/plausibleRuns.ts';
import { BODY, kinds, parse, texts } from '../../helpers/parsedPage.ts';
import { paragraph, typeset } from '../../helpers/typeset.ts';

describe('sizes that contradict the page', () => {
	// A Type 3 font whose own matrix scales by 100 and turns: the run claims 0.1 pt upside down, advances are of 10 pt type.
	const honest = typeset([{ text: 'metrical', x: 100, y: 200 }]);
	const lying = {
		...honest,
		chars: {
			...honest.chars,
			top: Float32Array.from(honest.chars.originY),
			bottom: Float32Array.from(honest.chars.originY),
			runs: honest.chars.runs.map((run) => ({ ...run, fontSizePt: 0.1, angle: Math.PI })),
		},
	};

	it('give way to what the advances and the places of the characters say', () => {
		const { chars } = plausibleRuns(lying);
		// Advances of 5 pt, half an em in the middle.
		expect(chars.runs.map(({ fontSizePt, angle }) => [Math.round(fontSizePt * 100) / 100, angle])).toEqual([[10, 0]]);
		expect(chars.top[0]).toBeCloseTo(200 - 7.8, 3);
		expect(chars.bottom[0]).toBeCloseTo(200 + 2.2, 3);
		expect(texts(parse(lying))).toEqual(['metrical']);
	});

	it('are believed where the advances agree, however small', () => {
		const tiny = typeset([{ text: 'thumbnail', x: 100, y: 200, sizePt: 1.8 }]);
		expect(plausibleRuns(tiny)).toBe(tiny);
	});
});

describe('text too small to read', () => {
	const thumbnail = Array.from({ length: 20 }, (_, i) => ({
		text: 'words of a page shown as a thumbnail',
		x: 300,
		y: 300 + 2.2 * i,
		sizePt: 1.8,
	}));

	it('is set aside, and a figure stands where it was', () => {
		const layout = parse(typeset([...paragraph(BODY, 50, 60), ...thumbnail]));
		expect(kinds(layout)).toEqual(['text', 'figure']);
		expect(texts(layout)[1]).toBe('');
		expect(layout.discarded.map(({ kind, order }) => [kind, order])).toEqual([['text', null]]);
		expect(layout.discarded[0]?.text.match(/thumbnail/g)?.length).toBe(20);
	});

	it('is all there is on a page of it, and stays', () => {
		expect(parse(typeset(thumbnail)).discarded).toEqual([]);
	});
});

describe('letters strewn in many directions', () => {
	it('are one figure, and the text beside them is read as without them', () => {
		const strewn = Array.from({ length: 40 }, (_, i) => ({
			text: '%',
			x: 300 + (i % 8) * 25,
			y: 300 + i * 8,
			angle: 0.1 + i * 0.03,
		}));
		const layout = parse(typeset([...paragraph(BODY, 50, 60), ...strewn]));
		expect(kinds(layout)).toEqual(['text', 'figure']);
		expect(texts(layout)[1]?.match(/%/g)?.length).toBe(40);
	});

	it('take the upright ones that meet by chance, and no name that is set letter by letter', () => {
		const strewn = Array.from({ length: 40 }, (_, i) => ({
			text: '%',
			x: 300 + (i % 8) * 25,
			y: 300 + i * 8,
			angle: 0.1 + i * 0.03,
		}));
		const layout = parse(
			typeset([
				...paragraph(BODY, 50, 60),
				...strewn,
				{ text: 'p Y', x: 60, y: 500 },
				{ text: 'X E Search', x: 60, y: 600 },
			]),
		);
		expect(texts(layout).slice(1, -1)).toEqual(['X E Search']);
		expect(texts(layout).at(-1)).toContain('p Y');
	});
});

describe('a watermark', () => {
	it('is read last, as text, and does not part the columns that it lies across', () => {
		const column = (x: number) =>
			paragraph(
				Array.from({ length: 30 }, () => 'column of running text here'),
				x,
				100,
			);
		const layout = parse(
			typeset([{ text: 'DRAFT', x: 60, y: 300, sizePt: 150, font: 'bold' }, ...column(50), ...column(320)]),
		);
		expect(texts(layout).at(-1)).toBe('DRAFT');
		expect(kinds(layout).at(-1)).toBe('text');
		expect(layout.blocks.slice(0, -1).map(({ box }) => Math.round(box.x * 600))).toEqual([50, 320]);
	});
});
