import { describe, expect, it } from 'vitest';
import { parseRetryAfter } from '../../../pipeline/distillation/calls/parseRetryAfter.ts';

/** Sun, 06 Nov 1994 08:49:37 GMT, the example of RFC 9110, 5.6.7. */
const NOW = Date.UTC(1994, 10, 6, 8, 49, 37);

describe('parseRetryAfter', () => {
	it.each([
		['120', 120_000],
		[' 0 ', 0],
		['1.5', 1_500],
		['Sun, 06 Nov 1994 08:49:47 GMT', 10_000],
		['Sunday, 06-Nov-94 08:50:37 GMT', 60_000],
		['Sun, 06 Nov 1994 08:49:07 GMT', 0],
	])('reads %j as %d ms', (header, expected) => {
		expect(parseRetryAfter(header, NOW)).toBe(expected);
	});

	it.each([undefined, '', 'soon', '-5', '1e9', '0x10', '99999999999', 'Sun, 99 Foo 1994', '5 s'])(
		'does not take %j for a time',
		(header) => {
			expect(parseRetryAfter(header, NOW)).toBeUndefined();
		},
	);
});
