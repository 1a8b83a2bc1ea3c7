import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { TeacherOutcome } from '../../../pipeline/contract/teacher.ts';
import { madeEndpoint, madeRequest, madeTeacher } from '../../helpers/madeTeacher.ts';
import { type ServerOptions, teacherServer } from '../../helpers/teacherServer.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

const serve = async (options: ServerOptions = {}) => {
	const server = await teacherServer(options);
	onTestFinished(server.close);
	return server;
};

const shown = (outcome: TeacherOutcome): string => (outcome.state === 'failed' ? outcome.code : outcome.state);

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
