import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { TeacherOutcome } from '../../../../pipeline/contract/teacher.ts';
import { batchServer } from '../../../helpers/batchServer.ts';
import { madeBatchEndpoint, madeOrdered } from '../../../helpers/madeOrdered.ts';
import { madeEndpoint, madeRequest, madeTeacher } from '../../../helpers/madeTeacher.ts';
import { teacherServer } from '../../../helpers/teacherServer.ts';
import { temporaryFolder } from '../../../helpers/temporaryFolder.ts';

const pages = (count: number, from = 0) => Array.from({ length: count }, (_, index) => madeRequest(from + index));
const shown = (outcome: TeacherOutcome): string => (outcome.state === 'failed' ? outcome.code : outcome.state);

describe('a teacher of batches', () => {
	it('gives the replies that single calls give, from one batch, each page paid for once', async () => {
		const direct = await teacherServer();
		onTestFinished(direct.close);
		const single = await madeTeacher(madeEndpoint(direct.baseUrl));
		const server = await batchServer();
		const teacher = await madeOrdered(madeBatchEndpoint(server.baseUrl), { key: 'sk-made-0123456789' });
		const requests = pages(7);
		const outcomes = await teacher.all(requests);
		for (const [index, request] of requests.entries()) {
			const expected = await single.ask(request);
			expect(expected.state === 'replied' && expected.reply).toEqual(
				(outcomes[index] as { readonly reply?: unknown }).reply,
			);
			expect(outcomes[index]?.account).toMatchObject({
				calls: 1,
				unknownCalls: 0,
				tokens: { input: 1_000, output: 200 },
			});
		}
		expect(server.paid()).toEqual(Object.fromEntries(requests.map(({ digest }) => [digest, 1])));
		expect([server.count('upload'), server.count('order'), server.count('content')]).toEqual([1, 1, 1]);
		expect(new Set(server.log.map(({ authorization }) => authorization))).toEqual(
			new Set(['Bearer sk-made-0123456789']),
		);
		// The body of each call is that of a single one.
		expect(server.batches[0]?.calls.map(({ body }) => body)).toEqual(direct.calls.map(({ body }) => body));
		expect(server.batches[0]?.request).toMatchObject({ completion_window: '24h', endpoint: '/v1/chat/completions' });
		expect(teacher.notes[0]).toMatch(/^ordered 7 pages as batch batch_0 \(0\.\d+ MB\)\n$/);
		expect(teacher.notes.at(-1)).toBe('batch_0 is completed: 7 of 7 replied\n');
		expect(readdirSync(join(teacher.folder, 'batches')).filter((name) => !name.endsWith('.json'))).toEqual([]);
	});

	it('answers at once: waiting until a page that waits is asked for again, then until its batch is over', async () => {
		const server = await batchServer({ looksOf: () => 2 });
		const teacher = await madeOrdered(madeBatchEndpoint(server.baseUrl));
		for (const request of pages(3)) expect(await teacher.ask(request)).toEqual({ state: 'waiting' });
		expect(server.log).toEqual([]);
		expect(await teacher.ask(madeRequest(0))).toEqual({ state: 'waiting' });
		expect([server.count('order'), server.batches[0]?.calls.length]).toEqual([1, 3]);
		expect((await teacher.all(pages(3))).map(shown)).toEqual(['replied', 'replied', 'replied']);
	});

	it('looks no more often than it is told to', async () => {
		const server = await batchServer();
		const teacher = await madeOrdered(madeBatchEndpoint(server.baseUrl, { batch: { pollS: 3_600 } }));
		for (let round = 0; round < 5; round += 1) for (const request of pages(3)) await teacher.ask(request);
		expect([server.count('order'), server.count('look')]).toEqual([1, 0]);
	});

	it('orders a batch as soon as it is full, by calls and by bytes', async () => {
		const server = await batchServer();
		const byCalls = await madeOrdered(madeBatchEndpoint(server.baseUrl, { batch: { maxRequests: 4 } }));
		for (const request of pages(9)) await byCalls.ask(request);
		expect(server.batches.map(({ calls }) => calls.length)).toEqual([4, 4]);
		await byCalls.all(pages(9));
		expect(server.batches.map(({ calls }) => calls.length)).toEqual([4, 4, 1]);
		const other = await batchServer();
		// A line of such a request is some 350 bytes.
		const byBytes = await madeOrdered(madeBatchEndpoint(other.baseUrl, { batch: { maxMegabytes: 0.000_8 } }));
		expect((await byBytes.all(pages(6))).map(shown)).toEqual(Array(6).fill('replied'));
		expect(other.batches.map(({ calls }) => calls.length)).toEqual([2, 2, 2]);
	});

	it('pays once for pages with the same picture, and orders no batch for the sake of the second', async () => {
		const server = await batchServer();
		const teacher = await madeOrdered(madeBatchEndpoint(server.baseUrl));
		const twins = [0, 1, 2].map((index) => madeRequest(5, { pageId: `twin-${index}` }));
		for (const request of twins) await teacher.ask(request);
		expect(server.count('upload')).toBe(0);
		expect((await teacher.all([...twins, madeRequest(6)])).map(shown)).toEqual(Array(4).fill('replied'));
		expect(Object.values(server.paid())).toEqual([1, 1]);
	});

	it('shares its answers with single calls, both ways', async () => {
		const direct = await teacherServer();
		onTestFinished(direct.close);
		const server = await batchServer();
		const folder = temporaryFolder();
		const first = await madeTeacher(madeEndpoint(direct.baseUrl), { folder });
		await first.ask(madeRequest(0));
		await first.close();
		const ordered = await madeOrdered(madeBatchEndpoint(server.baseUrl), { folder });
		const kept = (await ordered.all(pages(2))).map(({ account }) => account.isKept);
		await ordered.close();
		const second = await madeTeacher(madeEndpoint(direct.baseUrl), { folder });
		expect([kept, (await second.ask(madeRequest(1))).account.isKept]).toEqual([[true, false], true]);
		await second.close();
		const again = await madeOrdered(madeBatchEndpoint(server.baseUrl), { folder });
		expect((await again.all(pages(2))).map(({ account }) => account.isKept)).toEqual([true, true]);
		expect([direct.calls.length, server.batches.map(({ calls }) => calls.length), again.figures().callsMade]).toEqual([
			1,
			[1],
			0,
		]);
	});

	it('leaves batches of another endpoint in the same store alone', async () => {
		const server = await batchServer({ looksOf: () => 1_000 });
		const made = await madeOrdered(madeBatchEndpoint(server.baseUrl));
		for (const request of [...pages(2), madeRequest(0)]) await made.ask(request);
		await made.close();
		const other = await batchServer();
		const endpoint = { ...madeBatchEndpoint(other.baseUrl), name: 'other' };
		const teacher = await madeOrdered(endpoint, { folder: made.folder });
		expect((await teacher.all(pages(2))).map(shown)).toEqual(['replied', 'replied']);
		expect([server.count('look'), other.count('order'), other.count('list')]).toEqual([0, 1, 0]);
	});

	it('is not left for single calls while a batch of it is open', async () => {
		const server = await batchServer({ looksOf: () => 1_000 });
		const ordered = await madeOrdered(madeBatchEndpoint(server.baseUrl));
		for (const request of [...pages(2), madeRequest(0)]) await ordered.ask(request);
		await ordered.close();
		await expect(madeOrdered(madeEndpoint(server.baseUrl), { folder: ordered.folder })).rejects.toThrow(
			'batches of this endpoint have not been fetched',
		);
	});

	it('says which pages are worth asking for again, and orders what waits', async () => {
		const server = await batchServer({ looksOf: (nth) => (nth === 0 ? 1 : 1_000) });
		const teacher = await madeOrdered(madeBatchEndpoint(server.baseUrl, { batch: { maxRequests: 2 } }));
		for (const request of pages(3)) await teacher.ask(request);
		expect(server.batches.map(({ calls }) => calls.length)).toEqual([2]);
		const ready = new Set<string>();
		while (ready.size === 0) for (const pageId of (await teacher.look?.()) ?? []) ready.add(pageId);
		expect([...ready]).toEqual(['page-0', 'page-1']);
		expect(server.batches.map(({ calls }) => calls.length)).toEqual([2, 1]);
		expect((await teacher.look?.())?.size).toBe(0);
	});

	it('orders failures for good again where that is asked for, once', async () => {
		let isMended = false;
		const refused = (custom_id: string) => ({ custom_id, response: { status_code: 400, body: {} } });
		const server = await batchServer({
			linesOf: (call, sound) => [isMended || call.image !== pages(2)[1]?.digest ? sound : refused(call.customId)],
		});
		const { folder, close, all } = await madeOrdered(madeBatchEndpoint(server.baseUrl));
		expect((await all(pages(2))).map(shown)).toEqual(['replied', 'refused']);
		await close();
		const shownAgain = async (retryFailed: boolean): Promise<readonly string[]> => {
			const teacher = await madeOrdered(madeBatchEndpoint(server.baseUrl), { folder, retryFailed });
			const outcomes = await teacher.all(pages(2));
			await teacher.close();
			return outcomes.map(shown);
		};
		expect(await shownAgain(false)).toEqual(['replied', 'refused']);
		expect(await shownAgain(true)).toEqual(['replied', 'refused']);
		isMended = true;
		expect(await shownAgain(true)).toEqual(['replied', 'replied']);
		expect(server.batches.map(({ calls }) => calls.length)).toEqual([2, 1, 1]);
	});

	it('drops at its start what an earlier process had not ordered', async () => {
		const server = await batchServer();
		const first = await madeOrdered(madeBatchEndpoint(server.baseUrl));
		for (const request of pages(3)) await first.ask(request);
		await first.close();
		const second = await madeOrdered(madeBatchEndpoint(server.baseUrl), { folder: first.folder });
		expect(existsSync(join(first.folder, 'batches', 'staged-made.jsonl'))).toBe(false);
		expect((await second.all(pages(2, 1))).map(shown)).toEqual(['replied', 'replied']);
		expect(Object.keys(server.paid())).toHaveLength(2);
	});
});
