import { describe, expect, it } from 'vitest';
import { readCompletion } from '../../../models/teacher/readCompletion.ts';
import { judgeExchange, type ReadAnswer } from '../../../pipeline/distillation/calls/judgeExchange.ts';
import { redactor } from '../../../pipeline/distillation/calls/redactor.ts';

const asItIs = (text: string): string => text;
const readAnswer: ReadAnswer = (contentType, body) => readCompletion(contentType, body, 1_000);
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
	const exchange = retryAfter === undefined ? answered : { ...answered, retryAfter };
	const result = judgeExchange(exchange, unread, NOW, asItIs);
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

	it('names the address of a redirect', () => {
		const exchange = {
			state: 'answered',
			status: 308,
			contentType: '',
			latencyMs: 1,
			body: new Uint8Array(),
			location: 'https://host/v1/chat/completions',
		} as const;
		expect(judgeExchange(exchange, unread, NOW, asItIs)).toMatchObject({
			fault: { code: 'redirected', message: 'status 308, to https://host/v1/chat/completions' },
		});
	});

	it('names a status of success that is not 200, where nothing can be read', () => {
		const exchange = { state: 'answered', status: 204, contentType: '', latencyMs: 1, body: new Uint8Array() } as const;
		expect(judgeExchange(exchange, readAnswer, NOW, asItIs)).toMatchObject({
			fault: { code: 'not-json', message: 'status 204: no JSON but an unnamed type: ' },
		});
	});

	it('asks once more where the server changed to another protocol', () => {
		expect(faultOf(101)).toMatchObject({ code: 'no-completion', again: 'once', mayBeBilled: true });
		expect(faultOf(101)?.refusesAllUnless).toBeUndefined();
	});

	it('takes the key out of what was read, which may be escaped more often than bytes show', () => {
		const redact = redactor('sk-made-0123456789').text;
		const read = (body: string, status = 200) =>
			judgeExchange(
				{ state: 'answered', status, contentType: 'application/json', latencyMs: 1, body: Buffer.from(body) },
				readAnswer,
				NOW,
				redact,
			);
		const escaped = [...'sk-made-0123456789']
			.map((character) => `\\u005cu00${character.charCodeAt(0).toString(16)}`)
			.join('');
		const reply = `{"model":"m-${escaped}","choices":[{"message":{"content":"<p>${escaped}</p>"}}]}`;
		expect(read(reply)).toMatchObject({ state: 'replied', reply: { model: 'm-[key]', text: '<p>[key]</p>' } });
		expect(read(`{"error":"no ${escaped}"}`, 400)).toMatchObject({ fault: { message: 'status 400: no [key]' } });
	});

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
		const result = judgeExchange({ state: 'broken', code, message: 'made', isSent, latencyMs: 1 }, unread, NOW, asItIs);
		return result.state === 'failed' ? result.fault : undefined;
	};

	it('counts a request that may have arrived as perhaps paid for', () => {
		expect(brokenFault('reset', true)).toMatchObject({ again: 'until-given-up', mayBeBilled: true });
		expect(brokenFault('unreachable', false)).toMatchObject({ mayBeBilled: false, refusesAllUnless: 'answered' });
		expect(brokenFault('too-large', true)).toMatchObject({ again: 'never', mayBeBilled: true });
	});
});
