import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { TeacherOutcome } from '../../../pipeline/contract/teacher.ts';
import { systemClock } from '../../../pipeline/effects/teacher/callClock.ts';
import { madeEndpoint, madeRequest, madeTeacher } from '../../helpers/madeTeacher.ts';
import { type Fault, type ServerOptions, teacherServer } from '../../helpers/teacherServer.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

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

describe('what was answered', () => {
	it('is kept: neither this time nor later is it asked for again', async () => {
		const server = await serve();
		const folder = temporaryFolder();
		const first = await madeTeacher(madeEndpoint(server.baseUrl), { folder });
		const [once, again] = [await first.ask(madeRequest(0)), await first.ask(madeRequest(0))];
		expect([once.account.isKept, again.account.isKept]).toEqual([false, true]);
		await first.close();
		const second = await madeTeacher(madeEndpoint(server.baseUrl), { folder });
		expect(await second.ask(madeRequest(0))).toEqual(again);
		expect([server.calls.length, second.figures().callsMade]).toEqual([1, 0]);
	});

	it('serves two pages with the same picture, asked at the same time', async () => {
		const server = await serve({ latencyMs: 20 });
		const teacher = await madeTeacher(madeEndpoint(server.baseUrl));
		const same = [0, 1, 2].map((index) => teacher.ask(madeRequest(5, { pageId: `twin-${index}` })));
		expect((await Promise.all(same)).map(shown)).toEqual(['replied', 'replied', 'replied']);
		expect(server.calls).toHaveLength(1);
	});

	it('outlives another address, key, price and limit, and no other name, model, parameter, instruction, picture or sample', async () => {
		const server = await serve();
		const elsewhere = await serve();
		const folder = temporaryFolder();
		const ask = async (
			over: Record<string, unknown>,
			request = madeRequest(0),
			baseUrl = server.baseUrl,
		): Promise<boolean> => {
			const { name = 'made', ...settings } = over;
			const endpoint = { ...madeEndpoint(baseUrl, settings), name: String(name) };
			const teacher = await madeTeacher(endpoint, { folder, key: 'sk-another-0123' });
			const { account } = await teacher.ask(request);
			await teacher.close();
			return account.isKept;
		};
		expect(await ask({})).toBe(false);
		expect(
			await ask(
				{ timeoutS: 9, concurrency: 1, prices: { inputPerMillion: 1, outputPerMillion: 1 } },
				madeRequest(0),
				elsewhere.baseUrl,
			),
		).toBe(true);
		const others = [
			{ name: 'other' },
			{ model: 'm2' },
			{ temperatures: [0.1] },
			{ topP: [0.5] },
			{ maxTokens: 9 },
			{ extraBody: { seed: 1 } },
		];
		for (const over of others) expect([over, await ask(over)]).toEqual([over, false]);
		expect(await ask({}, madeRequest(0, { instruction: 'Transcribe!' }))).toBe(false);
		expect(await ask({}, madeRequest(0, { sample: 1 }))).toBe(false);
		expect(await ask({}, madeRequest(1))).toBe(false);
	});

	it('keeps failures for good too, until they are asked for again', async () => {
		let isMended = false;
		const server = await serve({ faultOf: () => (isMended ? 'ok' : { status: 400 }) });
		const folder = temporaryFolder();
		const ask = async (retryFailed: boolean): Promise<string> => {
			const teacher = await madeTeacher(madeEndpoint(server.baseUrl), { folder, retryFailed });
			const outcome = await teacher.ask(madeRequest(0));
			await teacher.close();
			return `${shown(outcome)} ${outcome.account.calls}`;
		};
		expect(await ask(false)).toBe('refused 1');
		isMended = true;
		expect(await ask(false)).toBe('refused 1');
		expect(await ask(true)).toBe('replied 2');
		expect(await ask(true)).toBe('replied 2');
		expect(server.calls).toHaveLength(2);
	});
});

describe('what a kill left', () => {
	const prices = { inputPerMillion: 1, outputPerMillion: 1, currency: 'USD' };

	/** The first call of a page as a killed process leaves it. */
	const left = async (baseUrl: string, folder: string, isAnswered: boolean): Promise<void> => {
		const teacher = await madeTeacher(madeEndpoint(baseUrl, { prices }), { folder });
		await teacher.ask(madeRequest(0));
		await teacher.close();
		const log = join(folder, 'calls.jsonl');
		const [started = ''] = readFileSync(log, 'utf8').split('\n');
		writeFileSync(log, `${started}\n`);
		if (!isAnswered) rmSync(join(folder, 'calls'), { recursive: true });
	};

	it('an answer that was stored and not read is read, and not asked for again', async () => {
		const server = await serve();
		const folder = temporaryFolder();
		await left(server.baseUrl, folder, true);
		const teacher = await madeTeacher(madeEndpoint(server.baseUrl, { prices }), { folder });
		// 1,200 tokens at a millionth.
		expect(teacher.figures()).toEqual({ spentNano: 1_200_000, reservedNano: 0, callsMade: 0 });
		const outcome = await teacher.ask(madeRequest(0));
		expect([shown(outcome), outcome.account.isKept, server.calls.length]).toEqual(['replied', true, 1]);
	});

	it('a call without an answer is made again, and what it may have cost stays reserved for ever', async () => {
		const server = await serve();
		const folder = temporaryFolder();
		await left(server.baseUrl, folder, false);
		// 100 tokens of input as estimated and 1,000 of output at most.
		for (const [callsMade, isKept] of [
			[1, false],
			[0, true],
		] as const) {
			const teacher = await madeTeacher(madeEndpoint(server.baseUrl, { prices }), { folder });
			const { account } = await teacher.ask(madeRequest(0));
			expect([account.calls, account.unknownCalls, account.costNano, account.isKept]).toEqual([
				2,
				1,
				2_300_000,
				isKept,
			]);
			expect(teacher.figures()).toEqual({ spentNano: 1_200_000, reservedNano: 1_100_000, callsMade });
			await teacher.close();
		}
		expect(server.calls).toHaveLength(2);
	});
});
