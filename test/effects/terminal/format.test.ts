import { describe, expect, it } from 'vitest';
import { formatBytes } from '../../../pipeline/effects/terminal/formatBytes.ts';
import { formatDuration } from '../../../pipeline/effects/terminal/formatDuration.ts';
import { paint } from '../../../pipeline/effects/terminal/paint.ts';
import { speedText } from '../../../pipeline/effects/terminal/speedText.ts';
import { createThroughput } from '../../../pipeline/effects/terminal/throughput.ts';

describe('formatDuration', () => {
	it.each([
		[0, '0.0 s'],
		[440, '0.4 s'],
		[9_949, '9.9 s'],
		[9_950, '10 s'],
		[59_499, '59 s'],
		[59_500, '1 m 00 s'],
		[185_000, '3 m 05 s'],
		[3_599_499, '59 m 59 s'],
		[3_599_500, '1 h 00 m'],
		[3_720_000, '1 h 02 m'],
	])('of %d ms is %s', (durationMs, text) => {
		expect(formatDuration(durationMs)).toBe(text);
	});
});

describe('formatBytes', () => {
	it.each([
		[0, '0 bytes'],
		[812, '812 bytes'],
		[1023, '1023 bytes'],
		[1024, '1.0 KiB'],
		[6_041_485, '5.8 MiB'],
		[12 * 2 ** 30, '12 GiB'],
		[100 * 2 ** 30, '100 GiB'],
		[1023.9 * 2 ** 20, '1.0 GiB'],
	])('of %d is %s', (bytes, text) => {
		expect(formatBytes(bytes)).toBe(text);
	});
});

describe('speedText', () => {
	it.each([
		[{ perSecond: 61.4, remainingMs: 12_000 }, '61/s, 12 s left'],
		[{ perSecond: 2.06, remainingMs: 1_000 }, '2.1/s, 1.0 s left'],
		[{ perSecond: 0.035, remainingMs: 300_000 }, '2.1/min, 5 m 00 s left'],
		[{ perSecond: undefined, remainingMs: undefined }, ''],
	])('of %j is %j', (throughput, text) => {
		expect(speedText(throughput)).toBe(text);
	});
});

describe('paint', () => {
	it('adds nothing where colours are not welcome', () => {
		expect(paint(false, 'red', 'x')).toBe('x');
		expect(paint(true, 'red', 'x')).toBe('\u001b[31mx\u001b[39m');
	});
});

describe('createThroughput', () => {
	it('knows nothing before something was done', () => {
		const throughput = createThroughput(100);
		expect(throughput(0, 10)).toEqual({ perSecond: undefined, remainingMs: undefined });
		expect(throughput(500, 10)).toEqual({ perSecond: undefined, remainingMs: undefined });
	});

	it('forgets what is older than its window, so that it follows a change of pace', () => {
		const throughput = createThroughput(100_000);
		for (let second = 0; second <= 60; second++) throughput(second * 1000, second);
		let last = throughput(60_000, 60);
		// From the 61st second on 100 a second: after 21 more seconds the slow minute is out of the window.
		for (let second = 1; second <= 21; second++) last = throughput(60_000 + second * 1000, 60 + second * 100);
		expect(last.perSecond).toBeCloseTo(100, 6);
	});
});
