import { describe, expect, it } from 'vitest';
import { figureRecall as recallOn } from '../../pipeline/evaluator/figureRecall.ts';
import type { PageObject } from '../../pipeline/evaluator/pageObject.ts';

const figure = (box: PageObject['box'], more: Partial<PageObject> = {}): PageObject => ({
	kind: 'figure',
	text: '',
	box,
	...more,
});

const figureRecall = (truth: readonly PageObject[], objects: readonly PageObject[]): number | null =>
	recallOn(truth, { objects });

describe('figureRecall', () => {
	it('finds a figure at an intersection over union of exactly one half, and not below', () => {
		// Half of the box: intersection .1, union .2. In binary the quotient of the sides below is not exactly .5.
		expect(figureRecall([figure([0, 0, 0.5, 0.4])], [figure([0, 0, 0.25, 0.4])])).toBe(1);
		expect(figureRecall([figure([0.1, 0.7, 0.6, 0.3])], [figure([0.1, 0.7, 0.3, 0.3])])).toBe(1);
		expect(figureRecall([figure([0, 0, 0.5, 0.4])], [figure([0, 0, 0.249, 0.4])])).toBe(0);
	});

	it('lets one prediction stand for one figure', () => {
		// Each half of the prediction is a figure of the truth: both reach one half.
		const halves = [figure([0, 0, 0.5, 0.5]), figure([0.5, 0, 0.5, 0.5])];
		const both = figure([0, 0, 1, 0.5]);
		expect(figureRecall(halves, [both])).toBe(0.5);
		expect(figureRecall(halves, [both, both])).toBe(1);
		expect(figureRecall([both], halves)).toBe(1);
	});

	it('pairs as many as can be paired, not the first that fit', () => {
		// The first figure fits both predictions, the second the first of them alone (.5 of 1 and .5 of .75).
		const truth = [figure([0, 0, 0.5, 1]), figure([0, 0, 1, 1])];
		const predicted = [figure([0, 0, 0.5, 1]), figure([0, 0, 0.25, 1])];
		expect(figureRecall(truth, predicted)).toBe(1);
		expect(figureRecall([...truth].reverse(), predicted)).toBe(1);
		expect(figureRecall(truth, [...predicted].reverse())).toBe(1);
	});

	it('takes charts for figures on both sides, and nothing else', () => {
		const box = [0, 0, 0.5, 0.5] as const;
		expect(figureRecall([figure(box, { kind: 'chart' })], [figure(box)])).toBe(1);
		expect(figureRecall([figure(box)], [figure(box, { kind: 'chart' })])).toBe(1);
		expect(figureRecall([figure(box)], [figure(box, { kind: 'text' })])).toBe(0);
	});

	it('is null where no figure is asked for', () => {
		expect(
			figureRecall([figure([0, 0, 1, 1], { ignore: true }), figure([0, 0, 1, 1], { kind: 'text' })], []),
		).toBeNull();
		expect(figureRecall([], [figure([0, 0, 1, 1])])).toBeNull();
	});

	it('does not find a figure without an extent, nor thousands of predictions too many to pair', () => {
		expect(figureRecall([figure([0.5, 0.5, 0, 0])], [figure([0.5, 0.5, 0, 0])])).toBe(0);
		const box = [0, 0, 0.5, 0.5] as const;
		expect(
			figureRecall(
				[figure(box), figure(box)],
				Array.from({ length: 20_000 }, () => figure(box)),
			),
		).toBe(1);
	});

	it('takes an empty box of class placeholder for a figure, though it is no object', () => {
		const box = [0.2, 0.2, 0.5, 0.3] as const;
		expect(recallOn([figure(box)], { objects: [], placeholders: [box] })).toBe(1);
		expect(recallOn([figure(box)], { objects: [], placeholders: [[0, 0, 0.1, 0.1]] })).toBe(0);
	});
});
