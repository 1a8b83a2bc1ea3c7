import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CallStop } from '../../../../pipeline/distillation/calls/stopError.ts';
import { type BatchFault, type BatchRoute, batchServer } from '../../../helpers/batchServer.ts';
import { madeBatchEndpoint, madeOrdered } from '../../../helpers/madeOrdered.ts';
import { madeEndpoint, madeRequest } from '../../../helpers/madeTeacher.ts';
import { teacherServer } from '../../../helpers/teacherServer.ts';

const pages = (count: number) => Array.from({ length: count }, (_, index) => madeRequest(index));

const stopOf = async (work: Promise<unknown>): Promise<CallStop> => {
	const [settled] = await Promise.allSettled([work]);
	if (settled?.status === 'rejected' && settled.reason instanceof CallStop) return settled.reason;
	throw new Error(`it was not stopped: ${JSON.stringify(settled)}`);
};

const once = (route: BatchRoute, fault: BatchFault) => (at: BatchRoute, nth: number) =>
	at === route && nth === 0 ? fault : undefined;

const status = (code: number, headers: Record<string, string> = {}): BatchFault => ({
	when: 'before',
	how: { status: code, headers },
});

const ROUTES: readonly BatchRoute[] = ['upload', 'order', 'look', 'content'];
const PASSING: readonly (readonly [string, BatchFault])[] = [
	['429 with Retry-After', status(429, { 'retry-after': '0' })],
	['500', status(500)],
	['503', status(503)],
	['a reset', { when: 'before', how: 'reset' }],
	['a reset after it was done', { when: 'after', how: 'reset' }],
	['no answer', { when: 'before', how: 'hang' }],
	['no answer after it was done', { when: 'after', how: 'hang' }],
	['a page of a gateway', { when: 'before', how: 'html' }],
	['a page of a gateway after it was done', { when: 'after', how: 'html' }],
];

describe.each(ROUTES)('a fault of the route %s that passes', (route) => {
	it.each(PASSING)('%s: every page is answered, and paid for once', async (_, fault) => {
		const server = await batchServer({ faultOf: once(route, fault) });
		const teacher = await madeOrdered(madeBatchEndpoint(server.baseUrl, { timeoutS: 0.3 }));
		const outcomes = await teacher.all(pages(3));
		expect(outcomes.map(({ state }) => state)).toEqual(['replied', 'replied', 'replied']);
		expect(Object.values(server.paid())).toEqual([1, 1, 1]);
		expect(server.batches).toHaveLength(1);
		expect(teacher.figures()).toMatchObject({ spentNano: 0, reservedNano: 0 });
	});
});

describe('an endpoint', () => {
	it.each<[BatchRoute, number, string]>([
		['upload', 401, 'a valid key'],
		['upload', 403, 'a valid key'],
		['upload', 404, 'this endpoint has no batch API: remove `batch`'],
		['order', 401, 'a valid key'],
		['order', 404, 'this endpoint has no batch API: remove `batch`'],
		['order', 400, 'look into what it says'],
		['order', 402, 'look into what it says'],
	])('that refuses %s with %d stops all, with what to do, and nothing stays reserved', async (route, code, fix) => {
		const server = await batchServer({ faultOf: (at) => (at === route ? status(code) : undefined) });
		const prices = { inputPerMillion: 1, outputPerMillion: 1 };
		const teacher = await madeOrdered(madeBatchEndpoint(server.baseUrl, { prices }));
		const stop = await stopOf(teacher.all(pages(3)));
		expect([stop.reason, stop.exitCode, stop.details.fix, stop.details.received]).toEqual([
			'endpoint-refused',
			2,
			expect.stringContaining(fix),
			expect.stringContaining('made to fail'),
		]);
		expect([server.count(route), server.batches.length]).toEqual([1, 0]);
		expect(teacher.figures()).toEqual({ spentNano: 0, reservedNano: 0, callsMade: 0 });
		await expect(teacher.ask(madeRequest(9))).rejects.toBe(stop);
	});

	it('without a batch API can be asked call by call, once `batch` is taken out', async () => {
		const refusing = await batchServer({ faultOf: () => status(404) });
		const first = await madeOrdered(madeBatchEndpoint(refusing.baseUrl));
		expect((await stopOf(first.all(pages(2)))).details.fix).toContain('remove `batch`');
		await first.close();
		const server = await teacherServer();
		onTestFinished(server.close);
		const second = await madeOrdered(madeEndpoint(server.baseUrl), { folder: first.folder });
		expect((await second.all(pages(2))).map(({ state }) => state)).toEqual(['replied', 'replied']);
		expect(server.calls).toHaveLength(2);
	});

	it('that refuses to list so many at a time lists as many as it likes', async () => {
		const server = await batchServer({
			faultOf: (route, nth) => {
				if (route === 'order' && nth === 0) return { when: 'after', how: 'reset' };
				return route === 'list' && nth === 0 ? status(400) : undefined;
			},
		});
		const teacher = await madeOrdered(madeBatchEndpoint(server.baseUrl));
		expect((await teacher.all(pages(2))).map(({ state }) => state)).toEqual(['replied', 'replied']);
		expect([server.count('list'), server.count('order')]).toEqual([2, 1]);
	});

	it.each([301, 400, 401, 402, 403])(
		'that refuses its list with %d stops all; the order is kept, found once it lists, and paid for once',
		async (code) => {
			let isMended = false;
			const server = await batchServer({
				faultOf: (route, nth) => {
					if (route === 'order' && nth === 0) return { when: 'after', how: 'reset' };
					return route === 'list' && !isMended ? status(code) : undefined;
				},
			});
			const first = await madeOrdered(madeBatchEndpoint(server.baseUrl));
			const stop = await stopOf(first.all(pages(2)));
			const localId = server.batches[0]?.localId;
			expect([stop.reason, stop.exitCode, stop.details.received]).toEqual([
				'endpoint-refused',
				2,
				expect.stringContaining(`the list of batches, where ${localId} may be: status ${code}`),
			]);
			const path = join(first.folder, 'batches', `${localId}.json`);
			expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ state: 'ordering', batchId: null });
			await first.close();
			isMended = true;
			const second = await madeOrdered(madeBatchEndpoint(server.baseUrl), { folder: first.folder });
			expect((await second.all(pages(2))).map(({ state }) => state)).toEqual(['replied', 'replied']);
			expect([server.count('order'), ...Object.values(server.paid())]).toEqual([1, 1, 1]);
		},
	);

	it('whose list goes on behind entries that are no batches stops all, rather than ordering again', async () => {
		const body = JSON.stringify({ data: [{ no: 'batch' }], has_more: true });
		const server = await batchServer({
			faultOf: (route, nth) => {
				if (route === 'order' && nth === 0) return { when: 'after', how: 'reset' };
				return route === 'list' ? { when: 'before', how: { status: 200, body } } : undefined;
			},
		});
		const breaker = { failures: 2, pauseMs: 1, probes: 1 };
		const retry = { attempts: 2, baseMs: 1, longestMs: 2 };
		const teacher = await madeOrdered(madeBatchEndpoint(server.baseUrl, { breaker, retry }));
		expect((await stopOf(teacher.all(pages(2)))).reason).toBe('endpoint-down');
		expect(server.count('order')).toBe(1);
	});

	it.each<[BatchRoute, string]>([
		['look', 'batch batch_0'],
		['content', 'file file-output-batch_0 of batch batch_0'],
	])('that does not know %s any more stops all; the order is kept, and fetched once it does', async (route, said) => {
		let isMended = false;
		const server = await batchServer({ faultOf: (at) => (at === route && !isMended ? status(404) : undefined) });
		const first = await madeOrdered(madeBatchEndpoint(server.baseUrl));
		const stop = await stopOf(first.all(pages(2)));
		expect([stop.exitCode, stop.details.received, stop.details.fix]).toEqual([
			2,
			expect.stringContaining(said),
			expect.stringContaining('give it up by deleting'),
		]);
		await first.close();
		isMended = true;
		const second = await madeOrdered(madeBatchEndpoint(server.baseUrl), { folder: first.folder });
		expect((await second.all(pages(2))).map(({ state }) => state)).toEqual(['replied', 'replied']);
		expect(Object.values(server.paid())).toEqual([1, 1]);
	});

	it.each(ROUTES)(
		'whose route %s stays down stops all with exit code 3, and the same command goes on',
		async (route) => {
			let isDown = true;
			const server = await batchServer({ faultOf: (at) => (at === route && isDown ? status(503) : undefined) });
			const breaker = { failures: 3, pauseMs: 1, probes: 2 };
			const retry = { attempts: 3, baseMs: 1, longestMs: 2 };
			const endpoint = madeBatchEndpoint(server.baseUrl, { breaker, retry });
			const first = await madeOrdered(endpoint);
			const stop = await stopOf(first.all(pages(2)));
			expect([stop.reason, stop.exitCode]).toEqual(['endpoint-down', 3]);
			await first.close();
			isDown = false;
			const second = await madeOrdered(endpoint, { folder: first.folder });
			expect((await second.all(pages(2))).map(({ state }) => state)).toEqual(['replied', 'replied']);
			expect(Object.values(server.paid())).toEqual([1, 1]);
		},
	);

	it.each([404, 405, 501])(
		'that has no list (%d) leaves an order of unknown outcome reserved, and asks again',
		async (code) => {
			const server = await batchServer({
				faultOf: (route, nth) => {
					if (route === 'list') return status(code);
					return route === 'order' && nth === 0 ? { when: 'after', how: 'reset' } : undefined;
				},
			});
			const prices = { inputPerMillion: 1_000_000, outputPerMillion: 1_000_000 };
			const teacher = await madeOrdered(madeBatchEndpoint(server.baseUrl, { prices, maxTokens: 100 }));
			const [outcome] = await teacher.all(pages(1));
			// 64 of the image, 4 of the text, 32 of the template, 100 of output stay reserved; 1,200 were counted.
			expect(teacher.figures()).toMatchObject({ spentNano: 1_200 * 1e9, reservedNano: 200 * 1e9 });
			expect(outcome?.account).toMatchObject({ calls: 2, unknownCalls: 1 });
			expect(teacher.notes.join('')).toContain('cannot be found out: what it may cost stays reserved');
		},
	);

	it('that lists many batches is looked through to the last page', async () => {
		const server = await batchServer({
			faultOf: (route, nth) => (route === 'order' && nth === 0 ? { when: 'after', how: 'hang' } : undefined),
		});
		const endpoint = madeBatchEndpoint(server.baseUrl, { timeoutS: 0.2 });
		const teacher = await madeOrdered(endpoint);
		for (const request of [...pages(2), madeRequest(0)]) await teacher.ask(request);
		// Other programs of the account order meanwhile: the first page of two does not hold ours.
		for (let other = 0; other < 3; other += 1)
			server.batches.push({ id: `batch_other_${other}`, localId: '', calls: [], request: {}, looks: 0 });
		expect((await teacher.all(pages(2))).map(({ state }) => state)).toEqual(['replied', 'replied']);
		expect([server.count('list'), server.count('order')]).toEqual([2, 1]);
	});
});
