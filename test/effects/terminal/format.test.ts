import { describe, expect, it } from 'vitest';
import { formatBytes } from '../../../pipeline/effects/terminal/formatBytes.ts';
import { formatDuration } from '../../../pipeline/text/formatDuration.ts';
import { paint } from '../../../pipeline/effects/terminal/paint.ts';
import { createSpeedText } from '../../../pipeline/effects/terminal/createSpeedText.ts';
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

describe('createSpeedText', () => {
	it.each([
		// 614 in ten seconds are 61.4 a second; the 737 left take 12 s.
		[1351, 614, '61/s, 12 s left'],
		[42, 21, '2.1/s, 10 s left'],
		// 0.2 a second are 12 a minute.
		[62, 2, '12/min, 5 m 00 s left'],
		[10, 0, ''],
	])('of %d records, %d of them done in ten seconds, is %j', (total, done, text) => {
		const speedText = createSpeedText(total);
		speedText(0, { done: 0 });
		expect(speedText(10_000, { done })).toBe(text);
	});

	it('stays with the unit it began with, within a stage', () => {
		const speedText = createSpeedText(100_000);
		speedText(0, { done: 0 });
		expect(speedText(10_000, { done: 50 })).toMatch(/^5\.0\/s/);
		// 3 in the 20 s of the window are 9 a minute, 0.15 a second.
		for (let second = 11; second <= 40; second++) speedText(second * 1000, { done: 50 });
		expect(speedText(45_000, { done: 53 })).toMatch(/^0\.\d\d\/s/);
	});

	it('tells how many pages wait for a slower lane, and no time that leaves them out', () => {
		const speedText = createSpeedText(100);
		speedText(0, { done: 0 });
		// 80 in 10 s; 9 of the other 20 go at the same speed and 11 at one that nobody knows.
		expect(speedText(10_000, { done: 80, waiting: { ocr: 11 } })).toBe('8.0/s, 11 pages wait for OCR');
	});

	it('measures anew when only pages of a slower lane are left', () => {
		const speedText = createSpeedText(100);
		speedText(0, { done: 0 });
		speedText(9_000, { done: 80, waiting: { mineru: 11 } });
		expect(speedText(10_000, { done: 89, waiting: { mineru: 11 } })).toBe('11 pages wait for MinerU');
		// One in ten seconds: 0.1 a second, and ten pages take 100 s.
		expect(speedText(20_000, { done: 90, waiting: { mineru: 10 } })).toBe(
			'0.10/s, 10 pages wait for MinerU, 1 m 40 s left',
		);
		expect(speedText(110_000, { done: 99, waiting: { mineru: 1 } })).toContain('1 page waits for MinerU');
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
