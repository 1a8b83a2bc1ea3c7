import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Spending, windowWaitMs } from '../../../pipeline/distillation/calls/windowWaitMs.ts';

const at = (atMs: number, amount = 1): Spending => ({ atMs, amount });

describe('windowWaitMs', () => {
	it('lets through what fits, and else waits until so much of the last minute is over', () => {
		expect(windowWaitMs([at(0), at(10_000)], 3, 1, 20_000)).toBe(0);
		expect(windowWaitMs([at(0), at(10_000), at(15_000)], 3, 1, 20_000)).toBe(40_000);
		expect(windowWaitMs([at(0, 50), at(10_000, 50)], 100, 60, 20_000)).toBe(50_000);
	});

	it('counts a minute to the millisecond: what was spent exactly a minute ago is over', () => {
		expect(windowWaitMs([at(0)], 1, 1, 59_999)).toBe(1);
		expect(windowWaitMs([at(0)], 1, 1, 60_000)).toBe(0);
	});

	it('lets through what is larger than the limit once the minute before it is empty', () => {
		expect(windowWaitMs([], 100, 5_000, 0)).toBe(0);
		expect(windowWaitMs([at(0, 1)], 100, 5_000, 1_000)).toBe(59_000);
	});

	it('keeps every stretch of a minute within the limit, for any amounts up to it', () => {
		fc.assert(
			fc.property(fc.array(fc.tuple(fc.nat(20_000), fc.integer({ min: 1, max: 10 })), { maxLength: 40 }), (wishes) => {
				const spent: Spending[] = [];
				let nowMs = 0;
				for (const [laterMs, amount] of wishes) {
					nowMs += laterMs;
					nowMs += windowWaitMs(spent, 10, amount, nowMs);
					spent.push({ atMs: nowMs, amount });
				}
				for (const { atMs } of spent) {
					const inMinute = spent.filter((other) => other.atMs > atMs - 60_000 && other.atMs <= atMs);
					expect(inMinute.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(10);
				}
			}),
		);
	});
});
