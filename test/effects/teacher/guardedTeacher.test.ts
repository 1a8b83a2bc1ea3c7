import { describe, expect, it, onTestFinished } from 'vitest';
import type { TeacherOutcome } from '../../../pipeline/contract/teacher.ts';
import { mostReplyBytes } from '../../../pipeline/distillation/calls/mostReplyBytes.ts';
import { systemClock } from '../../../pipeline/effects/teacher/callClock.ts';
import { madeEndpoint, madeRequest, madeTeacher } from '../../helpers/madeTeacher.ts';
import { type Fault, type ServerOptions, teacherServer } from '../../helpers/teacherServer.ts';

const serve = async (options: ServerOptions = {}) => {
	const server = await teacherServer(options);
	onTestFinished(server.close);
	return server;
};

const shown = (outcome: TeacherOutcome): string => (outcome.state === 'failed' ? outcome.code : outcome.state);
const repeat = (count: number) => Array.from({ length: count }, (_, index) => index);

/** They take the whole time that a call may. */
const SLOW = new Set(['drip', 'hang']);

describe('what an endpoint answers', () => {
	it.each<[Fault, string, number]>([
		['429-seconds', 'replied', 2],
		['429-date', 'replied', 2],
		['500', 'replied', 2],
		['503', 'replied', 2],
		['reset', 'replied', 2],
		['cut-off', 'replied', 2],
		['drip', 'replied', 2],
		['hang', 'replied', 2],
		['html-page', 'replied', 2],
		['wrong-json', 'replied', 2],
		['no-choices', 'replied', 2],
		['event-stream', 'event-stream', 1],
		['gzip-bomb', 'too-large', 1],
		['key-echo', 'refused', 1],
		[{ status: 400 }, 'refused', 1],
		[{ status: 413 }, 'refused', 1],
	])('%j once, then a reply, ends as %s after %d calls', async (fault, expected, calls) => {
		const server = await serve({ faultOf: (_, nth) => (nth === 0 ? fault : 'ok') });
		const teacher = await madeTeacher(madeEndpoint(server.baseUrl, { timeoutS: SLOW.has(String(fault)) ? 0.3 : 10 }));
		const outcome = await teacher.ask(madeRequest(1));
		expect([shown(outcome), server.calls.length, outcome.account.calls]).toEqual([expected, calls, calls]);
	});

	it.each<[Fault, string, number]>([
		['500', 'server-error', 4],
		['429-seconds', 'rate-limited', 4],
		['reset', 'reset', 4],
		// What may have been paid for and cannot be read is asked for once more, and not four times.
		['html-page', 'not-json', 2],
		['wrong-json', 'no-completion', 2],
	])('%j for ever fails the page as %s after %d calls', async (fault, expected, calls) => {
		const server = await serve({ faultOf: () => fault });
		const retry = { attempts: 4, baseMs: 1, longestMs: 2 };
		const teacher = await madeTeacher(madeEndpoint(server.baseUrl, { retry }));
		expect([shown(await teacher.ask(madeRequest(1))), server.calls.length]).toEqual([expected, calls]);
	});

	it('is asked for at most so often at a time', async () => {
		const server = await serve({ latencyMs: 200 });
		const teacher = await madeTeacher(madeEndpoint(server.baseUrl, { concurrency: 3 }));
		await Promise.all(repeat(12).map((index) => teacher.ask(madeRequest(index))));
		expect([server.calls.length, server.mostAtOnce()]).toEqual([12, 3]);
	});

	it('holds all calls back while one was asked to wait', async () => {
		const server = await serve({
			faultOf: (_, __, count) => (count === 0 ? { status: 429, headers: { 'retry-after': '0.4' } } : 'ok'),
		});
		const teacher = await madeTeacher(madeEndpoint(server.baseUrl, { concurrency: 1 }));
		await teacher.ask(madeRequest(0));
		const [first, second] = server.calls;
		expect((second?.atMs ?? 0) - (first?.atMs ?? 0)).toBeGreaterThanOrEqual(400);
	});

	it.each(['9999999999', '1e9'])(
		'waits as long as it may where it is asked to wait for %s seconds',
		async (seconds) => {
			const server = await serve({
				faultOf: (_, nth) => (nth === 0 ? { status: 429, headers: { 'retry-after': seconds } } : 'ok'),
			});
			const retry = { baseMs: 0, longestMs: 0, retryAfterMostMs: 300 };
			const teacher = await madeTeacher(madeEndpoint(server.baseUrl, { retry }));
			await teacher.ask(madeRequest(0));
			const [first, second] = server.calls;
			expect((second?.atMs ?? 0) - (first?.atMs ?? 0)).toBeGreaterThanOrEqual(299);
		},
	);

	it('takes a reply that is as long as its tokens may be, and none that is longer', async () => {
		// 64 bytes for each of 100,000 tokens: more than the 4 MiB that any reply may have, and under 32 MiB.
		const most = 6_400_000;
		const empty = JSON.stringify({ choices: [{ message: { content: '' } }] }).length;
		const body = (bytes: number): string =>
			JSON.stringify({ choices: [{ message: { content: 'x'.repeat(bytes - empty) } }] });
		const server = await serve({
			faultOf: (_, __, count) => ({ status: 200, body: body(count === 0 ? most : most + 1) }),
		});
		const teacher = await madeTeacher(madeEndpoint(server.baseUrl, { maxTokens: 100_000 }));
		expect(shown(await teacher.ask(madeRequest(0)))).toBe('replied');
		expect(shown(await teacher.ask(madeRequest(1)))).toBe('too-large');
	});

	it.each([
		[1, 4 << 20],
		[65_536, 4 << 20],
		[65_537, 65_537 * 64],
		[1_000_000, 32 << 20],
	])('is read up to the bytes that %d tokens can be: %d', (maxTokens, expected) => {
		expect(mostReplyBytes(maxTokens)).toBe(expected);
	});

	it('is told when a wait is cut to the longest one', async () => {
		const server = await serve({
			faultOf: (_, nth) => (nth === 0 ? { status: 429, headers: { 'retry-after': '3600' } } : 'ok'),
		});
		const retry = { baseMs: 1, retryAfterMostMs: 20 };
		const teacher = await madeTeacher(madeEndpoint(server.baseUrl, { retry }));
		expect(shown(await teacher.ask(madeRequest(0)))).toBe('replied');
		expect(teacher.notes.join('')).toContain('asks to wait 1 h 00 m; asked again after 0.0 s');
	});
});

describe('requests and tokens per minute', () => {
	/** Time that passes only while somebody waits for it. */
	const madeClock = () => {
		let nowMs = 0;
		return {
			...systemClock,
			nowMs: () => nowMs,
			sleep: async (durationMs: number, signal: AbortSignal) => {
				signal.throwIfAborted();
				nowMs += durationMs;
				await new Promise((done) => setImmediate(done));
			},
		};
	};

	it('are kept by all calls together', async () => {
		const server = await serve();
		const clock = madeClock();
		const teacher = await madeTeacher(madeEndpoint(server.baseUrl, { requestsPerMinute: 4, concurrency: 8 }), {
			clock,
		});
		await Promise.all(repeat(9).map((index) => teacher.ask(madeRequest(index))));
		// Four at once, four a minute later, one after two.
		expect(clock.nowMs()).toBe(120_000);
	});

	it('count the tokens that a call took in the end, not those that were reserved', async () => {
		// Reserved are 64 of the image, 4 of the text, 32 of the template and 1,000 of output; used are 150.
		const server = await serve({ usage: { prompt_tokens: 100, completion_tokens: 50 } });
		const clock = madeClock();
		const teacher = await madeTeacher(madeEndpoint(server.baseUrl, { tokensPerMinute: 1_100, concurrency: 1 }), {
			clock,
		});
		await teacher.ask(madeRequest(0));
		expect(clock.nowMs()).toBe(0);
		await teacher.ask(madeRequest(1));
		expect(clock.nowMs()).toBe(60_000);
		const roomy = await madeTeacher(madeEndpoint(server.baseUrl, { tokensPerMinute: 1_250, concurrency: 1 }), {
			clock,
		});
		await roomy.ask(madeRequest(0));
		await roomy.ask(madeRequest(1));
		expect(clock.nowMs()).toBe(60_000);
	});
});
