import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Orderable, readingOrder } from '../../../models/pdf-text/readingOrder.ts';

interface Named extends Orderable {
	readonly name: string;
}

const box = (
	name: string,
	left: number,
	top: number,
	right: number,
	bottom: number,
	heading = false,
	lineCount = 5,
): Named => ({ name, left, top, right, bottom, heading, lineCount });

const order = (items: readonly Named[], rightToLeft = false): string =>
	readingOrder(items, rightToLeft)
		.map(({ name }) => name)
		.join(' ');

describe('readingOrder', () => {
	it('reads one column from top to bottom', () => {
		expect(order([box('b', 0, 50, 100, 90), box('a', 0, 0, 100, 40)])).toBe('a b');
	});

	it('reads columns to their end, though their gaps lie side by side', () => {
		expect(
			order([box('a', 0, 0, 100, 40), box('c', 110, 0, 210, 40), box('b', 0, 50, 100, 90), box('d', 110, 50, 210, 90)]),
		).toBe('a b c d');
	});

	it('reads a title over the columns first, and a foot under them last', () => {
		const page = [
			box('foot', 0, 200, 210, 220),
			box('right', 110, 50, 210, 190),
			box('left', 0, 50, 100, 190),
			box('title', 0, 0, 210, 30, true),
		];
		expect(order(page)).toBe('title left right foot');
	});

	it('starts anew under a heading between two sets of columns, however short the heading', () => {
		const page = [
			box('a', 0, 0, 100, 40),
			box('b', 110, 0, 210, 40),
			box('head', 0, 50, 60, 60, true),
			box('c', 0, 70, 100, 110),
			box('d', 110, 70, 210, 110),
		];
		expect(order(page)).toBe('a b head c d');
	});

	it('keeps a heading at the top of the right column with that column', () => {
		const page = [
			box('figure', 0, 5, 100, 120),
			box('head', 110, 0, 160, 10, true),
			box('text', 110, 15, 210, 150),
			box('note', 0, 130, 100, 150),
		];
		expect(order(page)).toBe('figure note head text');
	});

	it('takes columns from the right on right-to-left pages', () => {
		expect(order([box('a', 110, 0, 210, 90), box('b', 0, 0, 100, 90)], true)).toBe('a b');
	});

	it('reads three columns under a full-width figure', () => {
		const page = [
			box('figure', 0, 0, 320, 90),
			...['1', '2', '3'].map((name, i) => box(name, 110 * i, 100, 110 * i + 100, 300)),
		];
		expect(order(page)).toBe('figure 1 2 3');
	});

	it('reads labels and values row by row', () => {
		const page = [0, 1, 2].flatMap((i) => [
			box(`k${i}`, 0, 20 * i, 40, 20 * i + 10, false, 1),
			box(`v${i}`, 100, 20 * i, 160, 20 * i + 10, false, 1),
		]);
		expect(order(page)).toBe('k0 v0 k1 v1 k2 v2');
	});

	it('ends columns at a rule that runs across them', () => {
		const page = [
			box('a', 0, 0, 100, 40),
			box('b', 110, 0, 210, 40),
			box('c', 0, 60, 100, 100),
			box('d', 110, 60, 210, 100),
		];
		const names = (rules: { at: number; from: number; to: number }[]): string =>
			readingOrder(page, false, rules)
				.map(({ name }) => name)
				.join(' ');
		expect(names([])).toBe('a c b d');
		expect(names([{ at: 50, from: 0, to: 210 }])).toBe('a b c d');
		// A rule of one column parts nothing.
		expect(names([{ at: 50, from: 0, to: 100 }])).toBe('a c b d');
	});

	it('reads a head that stands over the right column only before the columns', () => {
		const page = [
			box('date', 150, 0, 210, 10, false, 1),
			box('left', 0, 20, 100, 150),
			box('right', 110, 20, 210, 150),
		];
		expect(order(page)).toBe('date left right');
	});

	it('reads a bar at the side after the article beside it, though part of the article has two columns', () => {
		const page = [
			box('lead', 0, 0, 210, 30),
			box('bar1', 220, 0, 300, 30),
			box('left', 0, 40, 100, 90),
			box('right', 110, 40, 210, 90),
			box('bar2', 220, 40, 300, 90),
			box('end', 0, 100, 210, 130),
			box('bar3', 220, 100, 300, 130),
		];
		expect(order(page)).toBe('lead left right end bar1 bar2 bar3');
	});

	const boxes = fc.array(
		fc.record({
			left: fc.integer({ min: 0, max: 500 }),
			top: fc.integer({ min: 0, max: 700 }),
			width: fc.integer({ min: 1, max: 300 }),
			height: fc.integer({ min: 1, max: 200 }),
			heading: fc.boolean(),
		}),
		{ maxLength: 25 },
	);

	it('gives every box once, whatever the boxes', () => {
		fc.assert(
			fc.property(boxes, (made) => {
				const items = made.map(({ left, top, width, height, heading }, i) =>
					box(`${i}`, left, top, left + width, top + height, heading),
				);
				expect(
					readingOrder(items, false)
						.map(({ name }) => name)
						.sort(),
				).toEqual(items.map(({ name }) => name).sort());
			}),
		);
	});

	it('does not depend on the order in which boxes are given, where no two have the same place', () => {
		fc.assert(
			fc.property(boxes, fc.infiniteStream(fc.nat()), (made, picks) => {
				const seen = new Set<string>();
				const items = made
					.map(({ left, top, width, height, heading }, i) =>
						box(`${i}`, left, top, left + width, top + height, heading),
					)
					.filter((item) => !seen.has(`${item.left} ${item.top}`) && seen.add(`${item.left} ${item.top}`));
				const shuffled = items
					.map((item) => ({ item, key: picks.next().value ?? 0 }))
					.sort((p, q) => p.key - q.key)
					.map(({ item }) => item);
				expect(order(shuffled)).toBe(order(items));
			}),
		);
	});
});
