import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annotatedOrder } from '../../../../datasets/formats/omnidocbench/annotatedOrder.ts';
import { annotatedPageSchema } from '../../../../datasets/formats/omnidocbench/annotation.ts';
import { annotatedPage } from '../../../helpers/annotatedPage.ts';

const orders = fc.array(fc.option(fc.integer({ min: 0, max: 8 })), { maxLength: 8 });
const links = fc.array(fc.tuple(fc.nat(8), fc.nat(8)), { maxLength: 6 });

const orderOf = (given: readonly (number | null)[], truncated: readonly (readonly [number, number])[]) => {
	const blocks = given.map((order) => ({ category: 'text_block', order }));
	return annotatedOrder(annotatedPageSchema.parse(annotatedPage({ blocks, truncated })));
};

describe('the order of annotated blocks', () => {
	it('holds every block once, whatever links there are', () => {
		fc.assert(
			fc.property(orders, links, (given, truncated) => {
				const { ordered, unordered } = orderOf(given, truncated);
				const ids = [...ordered, ...unordered].map(({ anno_id }) => anno_id ?? 0).sort((a, b) => a - b);
				expect(ids).toEqual(given.map((_, index) => index + 1));
				expect(unordered.every(({ order }) => !order)).toBe(true);
			}),
		);
	});

	it('is that of the annotations where nothing is truncated', () => {
		fc.assert(
			fc.property(orders, (given) => {
				const ranks = orderOf(given, []).ordered.map(({ order }) => order ?? 0);
				expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
			}),
		);
	});

	it('follows a chain of any length in one pass, whichever way its links are listed', () => {
		// Block n is the first by its order; each link leads to it from the far end. Rounds over all links would be n² steps.
		const count = 20_000;
		const given = Array.from({ length: count }, (_, index) => count - index);
		const truncated = given.slice(1).map((_, index) => [index + 1, index + 2] as const);
		const ids = orderOf(given, truncated).ordered.map(({ anno_id }) => anno_id);
		expect(ids.slice(0, 2)).toEqual([count, count - 1]);
	}, 5_000);
});
