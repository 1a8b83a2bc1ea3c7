import { describe, expect, it } from 'vitest';
import { retryDelayMs } from '../../../pipeline/distillation/calls/retryDelayMs.ts';

const settings = { baseMs: 100, longestMs: 1_000, retryAfterMostMs: 5_000 };

describe('retryDelayMs', () => {
	it('draws from a range that doubles with each failure, up to the longest', () => {
		const most = [1, 2, 3, 4, 5, 40].map((failures) => retryDelayMs(failures, undefined, settings, 0.5));
		expect(most).toEqual([50, 100, 200, 400, 500, 500]);
	});

	it('may be no wait at all where chance says so: full jitter', () => {
		expect(retryDelayMs(3, undefined, settings, 0)).toBe(0);
	});

	it('waits at least as long as the server asked, with the jitter on top, so that pages do not come back at once', () => {
		expect(retryDelayMs(2, 3_000, settings, 0)).toBe(3_000);
		expect(retryDelayMs(2, 3_000, settings, 0.25)).toBe(3_050);
	});

	it('caps what the server asks', () => {
		expect(retryDelayMs(1, 86_400_000, settings, 0)).toBe(5_000);
	});
});
