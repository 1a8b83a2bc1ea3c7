import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coveredByParts } from '../../../pipeline/document/agreement/coveredByParts.ts';
import { intersectionOverUnion } from '../../../pipeline/numeric/intersectionOverUnion.ts';
import { matchBoxes } from '../../../pipeline/document/agreement/matchBoxes.ts';
import { matchGroups } from '../../../pipeline/document/agreement/matchGroups.ts';
import { sharedArea } from '../../../pipeline/document/agreement/sharedArea.ts';

const box = (x: number, y: number, w: number, h: number) => ({ x, y, w, h });
const anyBox = fc
	.tuple(fc.nat(8), fc.nat(8), fc.nat(4), fc.nat(4))
	.map(([x, y, w, h]) => box(x / 16, y / 16, w / 16, h / 16));

describe('intersectionOverUnion', () => {
	it.each([
		['equal boxes', box(0, 0, 0.5, 0.5), box(0, 0, 0.5, 0.5), 1],
		['boxes apart', box(0, 0, 0.2, 0.2), box(0.5, 0.5, 0.2, 0.2), 0],
		['boxes that touch', box(0, 0, 0.5, 1), box(0.5, 0, 0.5, 1), 0],
		// Half of each is shared: 1 of 3 halves.
		['boxes shifted by half', box(0, 0, 0.5, 1), box(0.25, 0, 0.5, 1), 1 / 3],
		['an empty box', box(0.1, 0.1, 0, 0.5), box(0, 0, 1, 1), 0],
	])('of %s', (_, a, b, expected) => {
		const [areaA, areaB] = [a.w * a.h, b.w * b.h];
		expect(intersectionOverUnion(sharedArea(a, b), areaA, areaB)).toBeCloseTo(expected, 12);
		expect(intersectionOverUnion(sharedArea(b, a), areaB, areaA)).toBeCloseTo(expected, 12);
	});
});

describe('matchBoxes', () => {
	it('gives each annotated box the best found one, and each found one once', () => {
		const annotated = [box(0, 0, 0.4, 0.2), box(0, 0.3, 0.4, 0.2), box(0.6, 0.6, 0.1, 0.1)];
		const found = [box(0, 0.31, 0.4, 0.2), box(0, 0.02, 0.4, 0.2), box(0, 0.05, 0.4, 0.2)];
		expect(matchBoxes(annotated, found, 0.5)).toEqual([1, 0, undefined]);
	});

	it('takes an overlap that meets the threshold exactly', () => {
		// 0.5 of 1 shared, nothing outside.
		expect(matchBoxes([box(0, 0, 1, 1)], [box(0, 0, 0.5, 1)], 0.5)).toEqual([0]);
		expect(matchBoxes([box(0, 0, 1, 1)], [box(0, 0, 0.49, 1)], 0.5)).toEqual([undefined]);
	});

	it('uses no found box twice, whatever the boxes', () => {
		fc.assert(
			fc.property(fc.array(anyBox, { maxLength: 8 }), fc.array(anyBox, { maxLength: 8 }), (annotated, found) => {
				const used = matchBoxes(annotated, found, 0.3).filter((index) => index !== undefined);
				expect(new Set(used).size).toBe(used.length);
			}),
		);
	});
});

describe('coveredByParts', () => {
	it('is the IoU with the union of the boxes that lie in it', () => {
		const parts = [box(0, 0, 1, 0.3), box(0, 0.5, 1, 0.3)];
		expect(coveredByParts(box(0, 0, 1, 1), parts)).toBeCloseTo(0.6, 12);
		// The second reaches out by half of its area: 0.3 + 0.2 shared, 0.2 outside.
		expect(coveredByParts(box(0, 0, 0.5, 1), [box(0, 0, 0.5, 0.6), box(0, 0.6, 1, 0.4)])).toBeCloseTo(0.5 / 0.7, 12);
	});

	it('counts what two parts share once, and ignores a box around it', () => {
		expect(coveredByParts(box(0, 0, 0.5, 0.5), [box(0, 0, 0.5, 0.3), box(0, 0.1, 0.5, 0.2)])).toBeCloseTo(0.6, 12);
		expect(coveredByParts(box(0.4, 0.4, 0.1, 0.1), [box(0, 0, 1, 1)])).toBe(0);
	});
});

describe('matchGroups', () => {
	it('gathers one paragraph here and two there, and leaves what stands alone alone', () => {
		const annotated = [box(0, 0, 1, 0.4), box(0, 0.6, 0.4, 0.1), box(0.6, 0.6, 0.4, 0.1)];
		const found = [box(0, 0, 1, 0.2), box(0, 0.8, 1, 0.1), box(0, 0.2, 1, 0.2), box(0, 0.6, 1, 0.1)];
		expect(matchGroups(annotated, found)).toEqual([
			{ annotated: [0], found: [0, 2] },
			{ annotated: [1, 2], found: [3] },
			{ annotated: [], found: [1] },
		]);
	});

	it('puts each box into exactly one group, and boxes that meet by half into the same', () => {
		fc.assert(
			fc.property(fc.array(anyBox, { maxLength: 8 }), fc.array(anyBox, { maxLength: 8 }), (annotated, found) => {
				const groups = matchGroups(annotated, found);
				expect(groups.flatMap((group) => group.annotated).sort()).toEqual([...annotated.keys()].sort());
				expect(groups.flatMap((group) => group.found).sort()).toEqual([...found.keys()].sort());
				for (const group of groups)
					for (const [i, a] of annotated.entries())
						for (const [j, b] of found.entries())
							if (sharedArea(a, b) > 0 && sharedArea(a, b) >= 0.5 * Math.min(a.w * a.h, b.w * b.h))
								expect(group.annotated.includes(i)).toBe(group.found.includes(j));
			}),
		);
	});
});
