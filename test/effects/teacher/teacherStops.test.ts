import { describe, expect, it, onTestFinished } from 'vitest';
import type { TeacherOutcome } from '../../../pipeline/contract/teacher.ts';
import { CallStop } from '../../../pipeline/distillation/calls/stopError.ts';
import { Interrupted } from '../../../pipeline/run/interrupted.ts';
import { madeEndpoint, madeRequest, madeTeacher } from '../../helpers/madeTeacher.ts';
import { type Fault, type ServerOptions, teacherServer } from '../../helpers/teacherServer.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

const serve = async (options: ServerOptions = {}) => {
	const server = await teacherServer(options);
	onTestFinished(server.close);
	return server;
};
const repeat = (count: number) => Array.from({ length: count }, (_, index) => index);
const reasonOf = (settled: PromiseSettledResult<{ readonly state: string }>): string => {
	if (settled.status === 'fulfilled') return settled.value.state;
	const { reason } = settled;
	if (reason instanceof CallStop) return `${reason.reason} ${reason.exitCode}`;
	return reason instanceof Interrupted ? 'interrupted' : String(reason);
};

/** A million tokens cost a million of its currency: a token costs one, and 10^9 billionths. */
const prices = { inputPerMillion: 1_000_000, outputPerMillion: 1_000_000, currency: 'EUR' };
const TOKEN = 1_000_000_000;
/** 64 tokens of the image, 4 of the instruction, 32 of the template, and 100 of output. */
const MOST = 200;

describe('a budget', () => {
	const usage = { prompt_tokens: 90, completion_tokens: 10 };
	const endpointOf = (baseUrl: string, over = {}) =>
		madeEndpoint(baseUrl, { prices, maxTokens: 100, concurrency: 1, ...over });

	it('lets calls start while what was spent and the most of the next one fit', async () => {
		const server = await serve({ usage });
		// 100 a call: before the fourth 300 are spent, and 300 + 200 fit 500; before the fifth 400 are, and 600 do not fit.
		const teacher = await madeTeacher(endpointOf(server.baseUrl), { budgetNano: 500 * TOKEN });
		const outcomes: string[] = [];
		for (const index of repeat(6))
			outcomes.push(...(await Promise.allSettled([teacher.ask(madeRequest(index))])).map(reasonOf));
		expect(outcomes).toEqual([
			...['replied', 'replied', 'replied', 'replied'],
			...['budget-reached 3', 'budget-reached 3'],
		]);
		expect([server.calls.length, teacher.figures()]).toEqual([
			4,
			{ spentNano: 400 * TOKEN, reservedNano: 0, callsMade: 4 },
		]);
		expect(teacher.mostNano(madeRequest(0))).toBe(MOST * TOKEN);
	});

	it('counts calls under way as what they may cost, and waits for them rather than to stop', async () => {
		const server = await serve({ usage, latencyMs: 50 });
		const teacher = await madeTeacher(endpointOf(server.baseUrl, { concurrency: 8 }), { budgetNano: 500 * TOKEN });
		const settled = await Promise.allSettled(repeat(8).map((index) => teacher.ask(madeRequest(index))));
		expect(settled.map(reasonOf).filter((reason) => reason === 'replied')).toHaveLength(4);
		// Two at 200 fit at a time, and no third.
		expect(server.calls).toHaveLength(4);
		expect(server.mostAtOnce()).toBeLessThanOrEqual(2);
		expect(teacher.figures().spentNano).toBe(400 * TOKEN);
	});

	it('goes on with a larger one, and pays for nothing twice', async () => {
		const server = await serve({ usage });
		const folder = temporaryFolder();
		const ask = async (budgetNano: number): Promise<string[]> => {
			const teacher = await madeTeacher(endpointOf(server.baseUrl), { folder, budgetNano });
			const outcomes: string[] = [];
			for (const index of repeat(4))
				outcomes.push(...(await Promise.allSettled([teacher.ask(madeRequest(index))])).map(reasonOf));
			await teacher.close();
			return outcomes;
		};
		expect(await ask(250 * TOKEN)).toEqual(['replied', 'budget-reached 3', 'budget-reached 3', 'budget-reached 3']);
		expect(await ask(450 * TOKEN)).toEqual(['replied', 'replied', 'replied', 'budget-reached 3']);
		expect(await ask(500 * TOKEN)).toEqual(['replied', 'replied', 'replied', 'replied']);
		expect(server.calls).toHaveLength(4);
	});

	it('keeps the reserve of a call whose reply was lost for ever', async () => {
		const server = await serve({ usage, faultOf: (_, nth) => (nth === 0 ? 'reset' : 'ok') });
		const folder = temporaryFolder();
		const first = await madeTeacher(endpointOf(server.baseUrl), { folder, budgetNano: 10_000 * TOKEN });
		await first.ask(madeRequest(0));
		expect(first.figures()).toEqual({ spentNano: 100 * TOKEN, reservedNano: 200 * TOKEN, callsMade: 2 });
		await first.close();
		const second = await madeTeacher(endpointOf(server.baseUrl), { folder, budgetNano: 499 * TOKEN });
		expect(second.figures()).toEqual({ spentNano: 100 * TOKEN, reservedNano: 200 * TOKEN, callsMade: 0 });
		expect((await Promise.allSettled([second.ask(madeRequest(1))])).map(reasonOf)).toEqual(['budget-reached 3']);
	});

	it('does not count what was refused before any work', async () => {
		const server = await serve({ usage, faultOf: (_, nth) => (nth < 3 ? '429-seconds' : 'ok') });
		const teacher = await madeTeacher(endpointOf(server.baseUrl), { budgetNano: 200 * TOKEN });
		await teacher.ask(madeRequest(0));
		expect(teacher.figures()).toEqual({ spentNano: 100 * TOKEN, reservedNano: 0, callsMade: 4 });
	});

	it('reserves more once the endpoint counts more input than was estimated', async () => {
		const server = await serve({ usage: { prompt_tokens: 300, completion_tokens: 10 } });
		const teacher = await madeTeacher(endpointOf(server.baseUrl), { budgetNano: 10_000 * TOKEN });
		await teacher.ask(madeRequest(0));
		expect(teacher.mostNano(madeRequest(1))).toBe(400 * TOKEN);
	});

	it('reserves more once the endpoint passes the limit of output, later too', async () => {
		const server = await serve({ usage: { prompt_tokens: 90, completion_tokens: 250 } });
		const folder = temporaryFolder();
		const first = await madeTeacher(endpointOf(server.baseUrl), { folder, budgetNano: 10_000 * TOKEN });
		await first.ask(madeRequest(0));
		// 100 of input, and two and a half times the limit of 100.
		expect(first.mostNano(madeRequest(1))).toBe(350 * TOKEN);
		await first.close();
		const second = await madeTeacher(endpointOf(server.baseUrl), { folder, budgetNano: 10_000 * TOKEN });
		expect(second.mostNano(madeRequest(1))).toBe(350 * TOKEN);
	});

	it('is no other with an endpoint that counts no tokens at all, or more than can be', async () => {
		// A text of 150 ASCII characters is 50 tokens in threes: with 100 of input, calls cost 150. Before the fourth 450 are spent.
		const htmlOf = (): string => `<html>${'x'.repeat(137)}</html>`;
		for (const usage of [
			{ prompt_tokens: 0, completion_tokens: 0 },
			{ prompt_tokens: 900_000_000, completion_tokens: 900_000_000 },
		]) {
			const server = await serve({ usage, htmlOf });
			const teacher = await madeTeacher(endpointOf(server.baseUrl), { budgetNano: 600 * TOKEN });
			const settled: PromiseSettledResult<TeacherOutcome>[] = [];
			for (const index of repeat(4)) settled.push(...(await Promise.allSettled([teacher.ask(madeRequest(index))])));
			expect(settled.map(reasonOf)).toEqual(['replied', 'replied', 'replied', 'budget-reached 3']);
			expect(settled[0]).toMatchObject({
				value: { reply: { tokens: undefined }, account: { tokens: { input: 100, output: 50 }, tokensEstimated: true } },
			});
			expect(teacher.figures().spentNano).toBe(450 * TOKEN);
			expect(teacher.notes.filter((note) => note.includes('not believed'))).toHaveLength(
				usage.prompt_tokens === 0 ? 0 : 1,
			);
		}
	});

	it('does not grow with every call that was reserved before the first reply', async () => {
		const server = await serve({ usage: { prompt_tokens: 300, completion_tokens: 10 }, latencyMs: 100 });
		const teacher = await madeTeacher(endpointOf(server.baseUrl, { concurrency: 6 }), { budgetNano: 10_000 * TOKEN });
		await Promise.all(repeat(6).map((index) => teacher.ask(madeRequest(index))));
		expect(teacher.mostNano(madeRequest(7))).toBe(400 * TOKEN);
	});
});

describe('prices in another currency', () => {
	it('are not added to what was spent', async () => {
		const server = await serve();
		const folder = temporaryFolder();
		const teacher = await madeTeacher(madeEndpoint(server.baseUrl, { prices }), { folder });
		await teacher.ask(madeRequest(0));
		await teacher.close();
		const inDollars = madeEndpoint(server.baseUrl, { prices: { ...prices, currency: 'USD' } });
		await expect(madeTeacher(inDollars, { folder })).rejects.toThrow('earlier calls were counted in another currency');
	});
});

describe('an endpoint that is down', () => {
	const breaker = { failures: 4, pauseMs: 5, probes: 2 };

	it('stops all with exit code 3, and what was answered is kept', async () => {
		const server = await serve({ faultOf: (_, __, count) => (count < 3 ? 'ok' : '500') });
		const endpoint = madeEndpoint(server.baseUrl, {
			breaker,
			concurrency: 2,
			retry: { attempts: 50, baseMs: 1, longestMs: 2 },
		});
		const teacher = await madeTeacher(endpoint);
		const settled = await Promise.allSettled(repeat(20).map((index) => teacher.ask(madeRequest(index))));
		const reasons = settled.map(reasonOf);
		expect([reasons.filter((reason) => reason === 'replied').length, new Set(reasons)]).toEqual([
			3,
			new Set(['replied', 'endpoint-down 3']),
		]);
		// Three replies, four failures, two probes; one more call may have been under way when it opened.
		expect(server.calls.length).toBeGreaterThanOrEqual(9);
		expect(server.calls.length).toBeLessThanOrEqual(10);
		expect(teacher.notes.join('')).toContain('does not answer (status 500: made to fail); it is probed again');
	});

	it('goes on where a probe is answered', async () => {
		const server = await serve({ faultOf: (_, __, count) => (count >= 2 && count < 7 ? '500' : 'ok') });
		const endpoint = madeEndpoint(server.baseUrl, {
			breaker,
			concurrency: 2,
			retry: { attempts: 50, baseMs: 1, longestMs: 2 },
		});
		const teacher = await madeTeacher(endpoint);
		const outcomes = await Promise.all(repeat(10).map((index) => teacher.ask(madeRequest(index))));
		expect(outcomes.map(({ state }) => state)).toEqual(Array(10).fill('replied'));
	});

	it('survives a server that goes away and comes back', async () => {
		const server = await serve({ latencyMs: 5 });
		const endpoint = madeEndpoint(server.baseUrl, {
			breaker: { failures: 4, pauseMs: 50, probes: 6 },
			concurrency: 2,
			retry: { attempts: 50, baseMs: 1, longestMs: 20 },
		});
		const teacher = await madeTeacher(endpoint);
		await teacher.ask(madeRequest(0));
		const away = server.goAway(150);
		const outcomes = await Promise.all(repeat(10).map((index) => teacher.ask(madeRequest(index))));
		await away;
		expect(outcomes.map(({ state }) => state)).toEqual(Array(10).fill('replied'));
	});
});

describe('an endpoint that refuses', () => {
	it.each<[number, string]>([
		[401, 'a valid key'],
		[403, 'a valid key'],
		[404, 'correct baseUrl'],
		[302, 'redirects'],
		[402, 'look into what it says'],
	])('the first call with %d stops all at once, with exit code 2 and what to do', async (status, fix) => {
		const server = await serve({ faultOf: () => ({ status, headers: { location: 'http://name.invalid/' } }) });
		const teacher = await madeTeacher(madeEndpoint(server.baseUrl, { concurrency: 1 }));
		const settled = await Promise.allSettled(repeat(5).map((index) => teacher.ask(madeRequest(index))));
		expect(settled.map(reasonOf)).toEqual(Array(5).fill('endpoint-refused 2'));
		expect(server.calls).toHaveLength(1);
		const [first] = settled;
		expect(first?.status === 'rejected' && first.reason.details.fix).toContain(fix);
	});

	it('later calls with 403 or 404 fails those pages alone', async () => {
		const statuses: Record<number, Fault> = { 1: { status: 403 }, 2: { status: 404 } };
		const server = await serve({ faultOf: (_, __, count) => statuses[count] ?? 'ok' });
		const teacher = await madeTeacher(madeEndpoint(server.baseUrl, { concurrency: 1 }));
		const states: string[] = [];
		for (const index of repeat(4)) {
			const outcome = await teacher.ask(madeRequest(index));
			states.push(outcome.state === 'failed' ? outcome.code : outcome.state);
		}
		expect(states).toEqual(['replied', 'refused-key', 'not-found', 'replied']);
	});

	it('connections from the first one on is told as such', async () => {
		const server = await serve();
		await server.close();
		const teacher = await madeTeacher(madeEndpoint(server.baseUrl));
		const [settled] = await Promise.allSettled([teacher.ask(madeRequest(0))]);
		expect(settled?.status === 'rejected' && settled.reason.details).toMatchObject({
			received: 'ECONNREFUSED',
			expected: 'a server that listens there',
		});
	});
});

describe('an interruption', () => {
	it('starts no further call, and waits for those under way, whose replies are kept', async () => {
		const server = await serve({ latencyMs: 60 });
		const controller = new AbortController();
		const folder = temporaryFolder();
		const teacher = await madeTeacher(madeEndpoint(server.baseUrl, { concurrency: 2 }), {
			folder,
			signal: controller.signal,
		});
		const asked = Promise.allSettled(repeat(6).map((index) => teacher.ask(madeRequest(index))));
		while (server.calls.length < 2) await new Promise((done) => setTimeout(done, 1));
		controller.abort();
		expect((await asked).map(reasonOf)).toEqual([...['replied', 'replied'], ...Array(4).fill('interrupted')]);
		await teacher.close();
		const later = await madeTeacher(madeEndpoint(server.baseUrl), { folder });
		expect(
			(await Promise.all(repeat(2).map((index) => later.ask(madeRequest(index))))).map(({ account }) => account.isKept),
		).toEqual([true, true]);
		expect(server.calls).toHaveLength(2);
	});

	it('cuts a wait short', async () => {
		const server = await serve({ faultOf: () => ({ status: 429, headers: { 'retry-after': '200' } }) });
		const controller = new AbortController();
		const teacher = await madeTeacher(madeEndpoint(server.baseUrl), { signal: controller.signal });
		const asked = Promise.allSettled([teacher.ask(madeRequest(0)), teacher.ask(madeRequest(1))]);
		while (server.calls.length < 2) await new Promise((done) => setTimeout(done, 1));
		controller.abort();
		expect((await asked).map(reasonOf)).toEqual(['interrupted', 'interrupted']);
	});
});
