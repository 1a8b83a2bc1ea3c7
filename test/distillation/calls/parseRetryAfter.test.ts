import { describe, expect, it } from 'vitest';
import { parseRetryAfter } from '../../../pipeline/distillation/calls/parseRetryAfter.ts';

/** Sun, 06 Nov 1994 08:49:37 GMT, the example of RFC 9110, 5.6.7. */
const NOW = Date.UTC(1994, 10, 6, 8, 49, 37);

describe('parseRetryAfter', () => {
	it.each([
		['120', 120_000],
		[' 0 ', 0],
		['1.5', 1_500],
		['1.', 1_000],
		['2e1', 20_000],
		['Sun, 06 Nov 1994 08:49:47 GMT', 10_000],
		['Sunday, 06-Nov-94 08:50:37 GMT', 60_000],
		['Sun, 06 Nov 1994 08:49:07 GMT', 0],
	])('reads %j as %d ms', (header, expected) => {
		expect(parseRetryAfter(header, NOW)).toBe(expected);
	});

	// 365 days: whoever asks caps it, and must not take it for no time at all.
	it.each(['99999999999', '1e9', '1E+300', '9'.repeat(1_000), 'Fri, 31 Dec 9999 23:59:59 GMT'])(
		'takes %j for a year',
		(header) => {
			expect(parseRetryAfter(header, NOW)).toBe(31_536_000_000);
		},
	);

	it.each([undefined, '', 'soon', '-5', '1e', '0x10', 'Infinity', 'Sun, 99 Foo 1994', '5 s'])(
		'does not take %j for a time',
		(header) => {
			expect(parseRetryAfter(header, NOW)).toBeUndefined();
		},
	);
});
