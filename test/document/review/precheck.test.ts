import { describe, expect, it } from 'vitest';
import type { Block } from '../../../pipeline/document/block.ts';
import { precheckMeasures } from '../../../pipeline/document/review/precheckMeasures.ts';
import { BODY, parse } from '../../helpers/parsedPage.ts';
import { typeset } from '../../helpers/typeset.ts';
import { precheckLimitsSchema, suspicionsOf } from '../../../pipeline/document/review/suspicionsOf.ts';

const block = (kind: Block['kind'], text: string, [x, y, w, h]: readonly [number, number, number, number]): Block => ({
	kind,
	text,
	box: { x, y, w, h },
	order: 0,
});

const limits = precheckLimitsSchema.parse({});
const judge = (blocks: readonly Block[], discarded: readonly Block[] = []) => {
	const measures = precheckMeasures({ blocks: [...blocks], discarded: [...discarded] });
	return { measures, suspicions: suspicionsOf(measures, limits) };
};

/** A plain page: a title, three paragraphs, a table. */
const plain = [
	block('title', 'Report', [0.1, 0.05, 0.8, 0.05]),
	block('text', 'a'.repeat(100), [0.1, 0.12, 0.8, 0.2]),
	block('text', 'b'.repeat(100), [0.1, 0.34, 0.8, 0.2]),
	block('text', 'c'.repeat(100), [0.1, 0.56, 0.8, 0.2]),
	block('table', '1\t2', [0.1, 0.78, 0.8, 0.15]),
];

describe('pre-checks', () => {
	it('suspect a plain page of nothing, and measure what they would go by', () => {
		expect(judge(plain)).toEqual({
			measures: { edgeBlocks: 0, edgeTextShare: 0, overlapShare: 0, stamps: 0, blocks: 5, kinds: 3 },
			suspicions: [],
		});
	});

	it('suspect text that reaches the edge of the page, and not a picture that bleeds', () => {
		const cut = block('text', 'd'.repeat(100), [0.1, 0.93, 0.8, 0.0699]);
		// 100 of 409 characters: the title has 6, the paragraphs 300, the table 3.
		expect(judge([...plain, cut])).toMatchObject({
			measures: { edgeBlocks: 1, edgeTextShare: Number((100 / 409).toFixed(6)) },
			suspicions: ['text-at-edge'],
		});
		expect(judge([...plain, block('figure', '', [0, 0, 1, 1])]).suspicions).toEqual([]);
	});

	it('suspect text boxes over each other, by the share of their area', () => {
		// 0.8 × 0.2 each, four boxes of text and a title and a table; the second paragraph moved half over the first.
		const over = plain.map((one, n) => (n === 2 ? { ...one, box: { ...one.box, y: 0.22 } } : one));
		const once = 0.8 * (0.05 + 0.3 + 0.2 + 0.15);
		expect(judge(over)).toMatchObject({
			measures: { overlapShare: Number(((0.8 * 0.1) / once).toFixed(6)) },
			suspicions: ['boxes-overlap'],
		});
	});

	it('suspect a stamp across the text, kept or set aside, and not a long paragraph of that size', () => {
		const stamp = block('text', 'CONFIDENTIAL DRAFT', [0.2, 0.2, 0.6, 0.5]);
		expect(judge(plain, [stamp]).suspicions).toEqual(['stamp']);
		expect(judge([...plain, stamp]).suspicions).toContain('stamp');
		expect(judge(plain, [{ ...stamp, text: 'word '.repeat(30) }]).suspicions).toEqual([]);
	});

	it('suspect a stamp that pdf-text read, askew across four paragraphs, and not hidden text beyond the page', () => {
		const paragraphs = [0, 1, 2, 3].flatMap((n) =>
			BODY.map((text, row) => ({ text, x: 60, y: 100 + 160 * n + 14 * row, sizePt: 10 })),
		);
		const across = typeset([...paragraphs, { text: 'DRAFT COPY', x: 90, y: 620, sizePt: 90, angle: -Math.PI / 4 }]);
		expect(precheckMeasures(parse(across)).stamps).toBe(1);
		expect(precheckMeasures(parse(typeset(paragraphs))).stamps).toBe(0);
		const beyond = block('text', 'zyxwvut', [0.2, 0, 5, 1]);
		expect(judge(plain, [beyond]).suspicions).toEqual([]);
	});

	it('suspect a page with hardly any layout', () => {
		expect(judge(plain.slice(0, 3)).suspicions).toEqual(['few-blocks']);
		expect(judge(plain.slice(1, 4)).measures).toMatchObject({ blocks: 3, kinds: 1 });
		// Five blocks of one kind are few, five of three kinds are not.
		const paragraphs = plain.map((one) => ({ ...one, kind: 'text' as const }));
		expect(judge(paragraphs).suspicions).toEqual(['few-blocks']);
	});

	it('measure hostile boxes without a number that JSON does not have', () => {
		const odd = [
			block('text', 'x', [Number.NaN, 0, 1, 1]),
			block('text', 'y', [-5, -5, 0.1, 0.1]),
			block('formula', '', [0.5, 0.5, Number.POSITIVE_INFINITY, 1]),
		];
		const { measures } = judge(odd);
		for (const value of Object.values(measures)) expect(Number.isFinite(value)).toBe(true);
		expect(judge([]).measures).toMatchObject({ overlapShare: 0, edgeTextShare: 0 });
	});
});
