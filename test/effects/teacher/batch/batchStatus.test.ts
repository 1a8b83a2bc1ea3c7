import { describe, expect, it } from 'vitest';
import type { SettledOutcome } from '../../../../pipeline/contract/teacher.ts';
import { type BatchEnd, batchServer } from '../../../helpers/batchServer.ts';
import { madeBatchEndpoint, madeOrdered } from '../../../helpers/madeOrdered.ts';
import { madeRequest } from '../../../helpers/madeTeacher.ts';

const pages = (count: number) => Array.from({ length: count }, (_, index) => madeRequest(index));
const shown = (outcome: SettledOutcome): string => (outcome.state === 'failed' ? outcome.code : outcome.state);
const digestOf = (index: number): string => madeRequest(index).digest;
/** A token costs one. */
const prices = { inputPerMillion: 1_000_000, outputPerMillion: 1_000_000 };

describe('a status', () => {
	it('that is unknown is waited for, and told once', async () => {
		let looks = 0;
		const endOf = (): BatchEnd => {
			looks += 1;
			return looks < 6 ? { status: 'pondering' } : {};
		};
		const server = await batchServer({ endOf });
		const teacher = await madeOrdered(madeBatchEndpoint(server.baseUrl));
		expect((await teacher.all(pages(1))).map(shown)).toEqual(['replied']);
		expect(teacher.notes.filter((note) => note.includes('unknown status "pondering"'))).toHaveLength(1);
	});

	it('of failed validation stops all with the server’s words, without key, and nothing is paid for', async () => {
		const errors = [{ code: 'invalid_model', message: 'no model for sk-made-0123456789' }];
		const server = await batchServer({ endOf: () => ({ status: 'failed', errors }) });
		const teacher = await madeOrdered(madeBatchEndpoint(server.baseUrl, { prices }), { key: 'sk-made-0123456789' });
		await expect(teacher.all(pages(2))).rejects.toMatchObject({
			exitCode: 2,
			details: { received: 'invalid_model: no model for [key]' },
		});
		expect(teacher.figures()).toMatchObject({ spentNano: 0, reservedNano: 0 });
	});

	const errors = [{ code: 'token_limit_exceeded', message: 'Enqueued token limit reached' }];

	it('of a full queue is ordered again once another batch has ended', async () => {
		const server = await batchServer({
			looksOf: (nth) => (nth === 0 ? 8 : 1),
			endOf: (nth) => (nth === 1 ? { status: 'failed', errors } : {}),
		});
		const teacher = await madeOrdered(madeBatchEndpoint(server.baseUrl, { batch: { maxRequests: 2 } }));
		expect((await teacher.all(pages(4))).map(shown)).toEqual(Array(4).fill('replied'));
		expect(Object.values(server.paid())).toEqual([1, 1, 1, 1]);
		expect(server.count('order')).toBe(3);
	});

	it('of a full queue at the order names the pages again once another batch has ended, though a third is open', async () => {
		const message = 'token_limit_exceeded: Enqueued token limit reached';
		const server = await batchServer({
			looksOf: (nth) => (nth === 0 ? 1_000 : 2),
			faultOf: (route, nth) =>
				route === 'order' && nth === 2
					? { when: 'before', how: { status: 400, body: JSON.stringify({ error: { message } }) } }
					: undefined,
		});
		const teacher = await madeOrdered(madeBatchEndpoint(server.baseUrl, { batch: { maxRequests: 2 } }));
		for (const request of pages(6)) await teacher.ask(request);
		expect(server.count('order')).toBe(3);
		const ready = new Set<string>();
		while (ready.size === 0) for (const pageId of (await teacher.look?.()) ?? ['all']) ready.add(pageId);
		expect([...ready].sort()).toEqual(['page-2', 'page-3', 'page-4', 'page-5']);
		for (const index of [2, 3, 4, 5]) await teacher.ask(madeRequest(index));
		expect(server.batches.map(({ calls }) => calls.map(({ image }) => image))).toEqual([
			[digestOf(0), digestOf(1)],
			[digestOf(2), digestOf(3)],
			[digestOf(4), digestOf(5)],
		]);
	});

	it('of a full queue with nothing else in it is ordered again later, in smaller batches', async () => {
		const server = await batchServer({
			endOf: (_, { calls }) => (calls.length > 2 ? { status: 'failed', errors } : {}),
		});
		const teacher = await madeOrdered(madeBatchEndpoint(server.baseUrl));
		expect((await teacher.all(pages(8))).map(shown)).toEqual(Array(8).fill('replied'));
		expect(server.batches.map(({ calls }) => calls.length).slice(0, 3)).toEqual([8, 4, 2]);
		expect(Object.values(server.paid())).toEqual(Array(8).fill(1));
	});

	it('of a queue that is full for ever stops all with exit code 3', async () => {
		const server = await batchServer({ endOf: () => ({ status: 'failed', errors }) });
		const retry = { attempts: 2, baseMs: 1, longestMs: 2 };
		const teacher = await madeOrdered(madeBatchEndpoint(server.baseUrl, { retry }));
		await expect(teacher.all(pages(1))).rejects.toMatchObject({ reason: 'endpoint-down', exitCode: 3 });
		expect(server.count('order')).toBe(3);
	});
});
