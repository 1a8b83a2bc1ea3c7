import { describe, expect, it } from 'vitest';
import { judgeExchange } from '../../../pipeline/distillation/calls/judgeExchange.ts';

const NOW = Date.UTC(2026, 11, 1);
const unread = (): never => {
	throw new Error('an answer that is no reply was read');
};
const faultOf = (status: number, retryAfter?: string) => {
	const answered = {
		state: 'answered',
		status,
		contentType: 'application/json',
		latencyMs: 1,
		body: Buffer.from('{}'),
	} as const;
	const result = judgeExchange(retryAfter === undefined ? answered : { ...answered, retryAfter }, unread, NOW);
	return result.state === 'failed' ? result.fault : undefined;
};

describe('judgeExchange', () => {
	it.each([
		[408, 'timeout', 'until-given-up', true],
		[409, 'server-error', 'until-given-up', false],
		[429, 'rate-limited', 'until-given-up', false],
		[500, 'server-error', 'until-given-up', false],
		[502, 'server-error', 'until-given-up', true],
		[503, 'server-error', 'until-given-up', false],
		[504, 'server-error', 'until-given-up', true],
		[529, 'server-error', 'until-given-up', false],
		[400, 'refused', 'never', false],
		[413, 'refused', 'never', false],
		[422, 'refused', 'never', false],
	] as const)('status %d is %s, asked again %s, paid for perhaps: %s', (status, code, again, mayBeBilled) => {
		expect(faultOf(status)).toMatchObject({ code, again, mayBeBilled });
		expect(faultOf(status)?.refusesAllUnless).toBeUndefined();
	});

	it.each([
		[301, 'redirected', 'replied'],
		[307, 'redirected', 'replied'],
		[401, 'refused-key', 'replied'],
		[402, 'refused', 'replied'],
		[403, 'refused-key', 'ever-replied'],
		[404, 'not-found', 'replied'],
		[405, 'not-found', 'replied'],
	] as const)(
		'status %d is %s and speaks for all pages, unless the endpoint has %s',
		(status, code, refusesAllUnless) => {
			expect(faultOf(status)).toMatchObject({ code, refusesAllUnless, isEndpointFault: true, mayBeBilled: false });
		},
	);

	it('blames the page, not the endpoint, for what only its request was refused for', () => {
		expect([400, 413, 422, 429, 500].map((status) => faultOf(status)?.isEndpointFault)).toEqual([
			...[false, false, false],
			...[true, true],
		]);
	});

	it('hands Retry-After on, in seconds and as a date', () => {
		expect(faultOf(429, '7')?.retryAfterMs).toBe(7_000);
		expect(faultOf(503, 'Tue, 01 Dec 2026 00:00:09 GMT')?.retryAfterMs).toBe(9_000);
		expect(faultOf(503, 'later')?.retryAfterMs).toBeUndefined();
	});

	const brokenFault = (code: 'timeout' | 'reset' | 'unreachable' | 'too-large', isSent: boolean) => {
		const result = judgeExchange({ state: 'broken', code, message: 'made', isSent, latencyMs: 1 }, unread, NOW);
		return result.state === 'failed' ? result.fault : undefined;
	};

	it('counts a request that may have arrived as perhaps paid for', () => {
		expect(brokenFault('reset', true)).toMatchObject({ again: 'until-given-up', mayBeBilled: true });
		expect(brokenFault('unreachable', false)).toMatchObject({ mayBeBilled: false, refusesAllUnless: 'answered' });
		expect(brokenFault('too-large', true)).toMatchObject({ again: 'never', mayBeBilled: true });
	});
});
