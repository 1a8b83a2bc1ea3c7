import { describe, expect, test } from 'vitest';
import { kindEntropy } from '../../../pipeline/document/difficulty/kindEntropy.ts';
import { layoutDifficulty } from '../../../pipeline/document/difficulty/layoutDifficulty.ts';
import { orderJumpShare } from '../../../pipeline/document/difficulty/orderJumpShare.ts';
import { difficultySchema } from '../../../pipeline/document/records.ts';
import { blockAt } from '../../helpers/blockAt.ts';

describe('layout difficulty', () => {
	test('of an empty page is zero in all parts', () => {
		expect(layoutDifficulty({ blocks: [] })).toEqual({
			blockCount: 0,
			kindEntropy: 0,
			columns: 0,
			specialArea: 0,
			orderJumps: 0,
			smallText: 0,
			overlap: 0,
			mean: 0,
		});
	});

	test('of a page of four columns, two kinds and two jumps is what its parts say', () => {
		// Columns of width 1/4 and height 1: text, text, table, table, read left to right: no top above another's.
		// Blocks: ln 5 / ln 65 = 1.609438 / 4.174387 = 0.385551. Entropy: ln 2 / ln 13 = 0.693147 / 2.564949 = 0.270238.
		// Columns: (4 − 1) / 3 = 1. Special: half the page. Small text given as 0.25. Sum 2.405789, a seventh is 0.343684.
		const blocks = [0, 1, 2, 3].map((at) => blockAt(at < 2 ? 'text' : 'table', at / 4, 0, 1 / 4, 1));
		expect(layoutDifficulty({ blocks, smallTextShare: 0.25 })).toEqual({
			blockCount: 0.385551,
			kindEntropy: 0.270238,
			columns: 1,
			specialArea: 0.5,
			orderJumps: 0,
			smallText: 0.25,
			overlap: 0,
			mean: 0.343684,
		});
	});

	test('clips each part to 1', () => {
		// 100 blocks of three special kinds on one another, in an order that climbs all the time.
		const kinds = ['table', 'formula', 'chart'] as const;
		const blocks = Array.from({ length: 100 }, (_, at) => blockAt(kinds[at % 3] ?? 'chart', 0, -at / 1000, 1, 2));
		expect(layoutDifficulty({ blocks, smallTextShare: 7 })).toMatchObject({
			blockCount: 1,
			specialArea: 1,
			orderJumps: 1,
			smallText: 1,
			overlap: 1,
		});
	});

	test('counts the place where a table and a chart lie on one another once', () => {
		// Two halves that share a quarter: union 3/4, overlap 1/4 of it a third.
		const blocks = [blockAt('table', 0, 0, 0.5, 1), blockAt('chart', 0.25, 0, 0.5, 1)];
		expect(layoutDifficulty({ blocks })).toMatchObject({ specialArea: 0.75, overlap: 0.333333 });
	});

	test('has the shape of the contract and does not depend on the order of blocks but for the jumps', () => {
		const blocks = [
			blockAt('text', 0, 0.5, 0.4, 0.3),
			blockAt('title', 0.1, 0, 0.7, 0.1),
			blockAt('list', 0.3, 0.6, 0.6, 0.3),
		];
		const forth = layoutDifficulty({ blocks });
		const back = layoutDifficulty({ blocks: blocks.toReversed() });
		expect(difficultySchema.parse(forth)).toEqual(forth);
		expect({ ...forth, orderJumps: 0, mean: 0 }).toEqual({ ...back, orderJumps: 0, mean: 0 });
		// Forth: one of two successors starts above (0.5 → 0). Back: 0.6 → 0 climbs, 0 → 0.5 does not: the same share.
		expect([forth.orderJumps, back.orderJumps]).toEqual([1, 1]);
	});
});

test('the entropy of kinds in equal shares is the logarithm of their number', () => {
	const blocks = ['text', 'title', 'list', 'table'].flatMap((kind) => [{ kind }, { kind }]) as { kind: 'text' }[];
	expect(kindEntropy(blocks)).toBeCloseTo(Math.log(4), 12);
	expect(kindEntropy(blocks.slice(0, 2))).toBe(0);
	expect(kindEntropy([])).toBe(0);
});

test('order jumps are successors whose top lies above, equal tops are none', () => {
	const tops = (...values: number[]) => values.map((y) => ({ box: { x: 0, y, w: 1, h: 0.1 } }));
	expect(orderJumpShare(tops(0.1, 0.2, 0.2, 0.1, 0.3))).toBe(1 / 4);
	expect(orderJumpShare(tops(0.1))).toBe(0);
	expect(orderJumpShare([])).toBe(0);
});
