import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clusterBoxes } from '../../../models/pdf-text/clusterBoxes.ts';
import type { PdfBox } from '../../../pipeline/contract/pdf.ts';

/** Slow twin: unites any two boxes that are near, from the start, until nothing changes. */
const slowly = (boxes: readonly PdfBox[], gap: number): PdfBox[] => {
	const list = [...boxes];
	for (;;) {
		const pair = list
			.flatMap((p, i) => list.slice(i + 1).map((q) => [p, q] as const))
			.find(
				([p, q]) =>
					p.left <= q.right + gap && q.left <= p.right + gap && p.top <= q.bottom + gap && q.top <= p.bottom + gap,
			);
		if (pair === undefined) return list.sort((p, q) => p.top - q.top || p.left - q.left);
		const [p, q] = pair;
		list.splice(list.indexOf(p), 1);
		list.splice(list.indexOf(q), 1);
		list.push({
			left: Math.min(p.left, q.left),
			top: Math.min(p.top, q.top),
			right: Math.max(p.right, q.right),
			bottom: Math.max(p.bottom, q.bottom),
		});
	}
};

const anyBox = fc
	.record({
		left: fc.integer({ min: 0, max: 100 }),
		top: fc.integer({ min: 0, max: 100 }),
		width: fc.integer({ min: 0, max: 20 }),
		height: fc.integer({ min: 0, max: 20 }),
	})
	.map(({ left, top, width, height }) => ({ left, top, right: left + width, bottom: top + height }));

describe('clusterBoxes', () => {
	it('unites what comes near and counts it', () => {
		const boxes = [
			{ left: 0, top: 0, right: 10, bottom: 10 },
			{ left: 12, top: 0, right: 20, bottom: 5 },
			{ left: 40, top: 40, right: 50, bottom: 50 },
		];
		expect(clusterBoxes(boxes, 3)).toEqual([
			{ left: 0, top: 0, right: 20, bottom: 10, count: 2 },
			{ left: 40, top: 40, right: 50, bottom: 50, count: 1 },
		]);
	});

	it('gives the clusters of its slow twin', () => {
		fc.assert(
			fc.property(fc.array(anyBox, { maxLength: 20 }), fc.integer({ min: 0, max: 6 }), (boxes, gap) => {
				expect(clusterBoxes(boxes, gap).map(({ left, top, right, bottom }) => ({ left, top, right, bottom }))).toEqual(
					slowly(boxes, gap),
				);
			}),
		);
	});
});
