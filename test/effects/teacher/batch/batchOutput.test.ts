import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SettledOutcome } from '../../../../pipeline/contract/teacher.ts';
import { type BatchEnd, batchServer } from '../../../helpers/batchServer.ts';
import { madeBatchEndpoint, madeOrdered } from '../../../helpers/madeOrdered.ts';
import { madeRequest } from '../../../helpers/madeTeacher.ts';

const pages = (count: number) => Array.from({ length: count }, (_, index) => madeRequest(index));
const shown = (outcome: SettledOutcome): string => (outcome.state === 'failed' ? outcome.code : outcome.state);
const digestOf = (index: number): string => madeRequest(index).digest;
const withStatus = (
	sound: Readonly<Record<string, unknown>>,
	status_code: number,
	body: unknown = { error: 'made' },
) => ({
	...sound,
	response: { status_code, body },
});

/** A token costs one. */
const prices = { inputPerMillion: 1_000_000, outputPerMillion: 1_000_000 };
const TOKEN = 1e9;

describe('a batch that ends early', () => {
	it.each(['expired', 'cancelled'])(
		'(%s) gives what it has, and the others are ordered again, unpaid so far',
		async (status) => {
			const server = await batchServer({ endOf: (nth) => (nth === 0 ? { status, done: 2 } : {}) });
			const teacher = await madeOrdered(madeBatchEndpoint(server.baseUrl, { prices }));
			const outcomes = await teacher.all(pages(5));
			expect(outcomes.map(shown)).toEqual(Array(5).fill('replied'));
			expect(outcomes.map(({ account }) => account.calls)).toEqual([1, 1, 2, 2, 2]);
			expect(server.batches.map(({ calls }) => calls.length)).toEqual([5, 3]);
			expect(Object.values(server.paid())).toEqual(Array(5).fill(1));
			expect(teacher.figures()).toEqual({ spentNano: 5 * 1_200 * TOKEN, reservedNano: 0, callsMade: 8 });
			expect(teacher.notes.join('')).toContain(`batch_0 is ${status}: 2 of 5 replied, 3 not done\n`);
		},
	);

	it('again and again fails its pages after as many attempts as single calls have', async () => {
		const server = await batchServer({ endOf: () => ({ status: 'expired', done: 0 }) });
		const retry = { attempts: 3, baseMs: 1, longestMs: 2 };
		const teacher = await madeOrdered(madeBatchEndpoint(server.baseUrl, { retry, prices }));
		const [outcome] = await teacher.all(pages(1));
		expect([outcome && shown(outcome), server.count('order')]).toEqual(['not-done', 3]);
		expect(outcome?.state === 'failed' && outcome.message).toContain('could not be executed in time');
		expect(teacher.figures()).toMatchObject({ spentNano: 0, reservedNano: 0 });
	});
});

describe('a line of the output', () => {
	it.each<[string, number, string, number]>([
		['400', 400, 'refused', 1],
		['429', 429, 'replied', 2],
		['500', 500, 'replied', 2],
	])('with status %s ends its call as a single one', async (_, status, expected, calls) => {
		const server = await batchServer({
			linesOf: (call, sound, nth) => [call.image === digestOf(1) && nth === 0 ? withStatus(sound, status) : sound],
		});
		const teacher = await madeOrdered(madeBatchEndpoint(server.baseUrl));
		const outcomes = await teacher.all(pages(3));
		expect(outcomes.map(shown)).toEqual(['replied', expected, 'replied']);
		expect(outcomes[1]?.account.calls).toBe(calls);
	});

	it.each([
		['is 404 for all, and none was ever replied to, stops all', 404, 'endpoint-refused'],
		['is 401 for all, likewise', 401, 'endpoint-refused'],
	])('that %s', async (_, status, reason) => {
		const server = await batchServer({ linesOf: (__, sound) => [withStatus(sound, status)] });
		const teacher = await madeOrdered(madeBatchEndpoint(server.baseUrl));
		await expect(teacher.all(pages(2))).rejects.toMatchObject({ reason });
		expect(server.count('order')).toBe(1);
	});

	it('that is missing where a batch ended early, twice there, of another batch or no line at all harms no other', async () => {
		const foreign = { custom_id: 'f'.repeat(48).concat('-1'), response: { status_code: 200, body: {} } };
		const server = await batchServer({
			// What the provider does not count may not have been done.
			endOf: (nth) => (nth === 0 ? { status: 'expired', hides: ['counts'] } : {}),
			linesOf: (call, sound, nth) => {
				if (nth > 0) return [sound];
				if (call.image === digestOf(0)) return [sound, withStatus(sound, 500), foreign];
				if (call.image === digestOf(1))
					return ['no JSON', '{"custom_id": 7}', '[]', '{"custom_id": "", "response": {}}'];
				return [sound];
			},
		});
		const teacher = await madeOrdered(madeBatchEndpoint(server.baseUrl, { prices }));
		const outcomes = await teacher.all(pages(3));
		expect(outcomes.map(shown)).toEqual(['replied', 'replied', 'replied']);
		// Whether the missing one was billed is not known: it stays reserved.
		expect(outcomes.map(({ account }) => [account.calls, account.unknownCalls])).toEqual([
			[1, 0],
			[2, 1],
			[1, 0],
		]);
		expect(teacher.notes.join('')).toContain(
			'batch_0 is expired: 2 of 3 replied, 1 not done; left out: 3 lines that cannot be read, 2 lines about none of its pages, 1 line about a page that had one\n',
		);
	});

	it('that is longer than a reply may be is left out: its page fails for good, and is not paid for again', async () => {
		const server = await batchServer({
			linesOf: (call, sound) => (call.image === digestOf(1) ? [{ ...sound, more: 'x'.repeat(33 << 20) }] : [sound]),
		});
		const teacher = await madeOrdered(madeBatchEndpoint(server.baseUrl, { maxTokens: 1_000_000 }));
		expect((await teacher.all(pages(3))).map(shown)).toEqual(['replied', 'too-large', 'replied']);
		expect(server.count('order')).toBe(1);
	});

	it('in any order finds its page', async () => {
		const server = await batchServer({ outputOf: (text) => `${text.trimEnd().split('\n').reverse().join('\n')}\n` });
		const teacher = await madeOrdered(madeBatchEndpoint(server.baseUrl));
		const outcomes = await teacher.all(pages(4));
		expect(outcomes.map((outcome) => outcome.state === 'replied' && outcome.reply.text)).toEqual(
			pages(4).map(({ digest }) => expect.stringContaining(`Seen on page ${digest.slice(0, 12)}`)),
		);
	});
});

describe('an output', () => {
	it('without end is taken up to a bound; what lies behind it is not paid for again', async () => {
		let sent = 0;
		const server = await batchServer({
			outputOf: (text) => (response) => {
				const [first] = text.split('\n');
				response.writeHead(200, { 'content-type': 'application/jsonl' });
				response.write(`${first}\n`);
				const filler = Buffer.alloc(1 << 20, 'x');
				const pump = (): void => {
					while (sent < 300 << 20 && !response.destroyed) {
						sent += filler.length;
						if (!response.write(filler)) return void response.once('drain', pump);
					}
					response.end();
				};
				pump();
			},
		});
		const teacher = await madeOrdered(madeBatchEndpoint(server.baseUrl));
		expect((await teacher.all(pages(3))).map(shown)).toEqual(['replied', 'too-large', 'too-large']);
		expect(sent).toBeLessThan(100 << 20);
		expect([server.count('order'), server.count('content')]).toEqual([1, 1]);
	});

	it('that is cut in its last line is fetched again, rather than ordered again', async () => {
		let fetched = 0;
		const server = await batchServer({
			outputOf: (text) => {
				fetched += 1;
				return fetched === 1 ? text.slice(0, -40) : text;
			},
		});
		const teacher = await madeOrdered(madeBatchEndpoint(server.baseUrl));
		expect((await teacher.all(pages(3))).map(shown)).toEqual(['replied', 'replied', 'replied']);
		expect([server.count('order'), fetched]).toEqual([1, 2]);
	});

	it('that has no line of the batch stops all, and nothing is ordered again', async () => {
		const server = await batchServer({ outputOf: () => 'no JSON\n{"custom_id": "other"}\n' });
		const teacher = await madeOrdered(madeBatchEndpoint(server.baseUrl));
		await expect(teacher.all(pages(2))).rejects.toMatchObject({
			reason: 'endpoint-refused',
			details: { received: expect.stringContaining('none of its lines is about a page of the batch') },
		});
		expect(server.count('order')).toBe(1);
	});

	it.each<[string, BatchEnd]>([
		['is empty', {}],
		['is empty, of a batch without counts', { hides: ['counts'] }],
		['is not told of', { hides: ['files'] }],
		['is not told of, nor any counts', { hides: ['files', 'counts'] }],
	])('of a batch that is completed, and %s, stops all: nothing is ordered again', async (_, end) => {
		const server = await batchServer({ endOf: () => end, outputOf: () => '' });
		const teacher = await madeOrdered(madeBatchEndpoint(server.baseUrl, { prices, maxTokens: 100 }));
		await expect(teacher.all(pages(2))).rejects.toMatchObject({
			reason: 'endpoint-refused',
			exitCode: 2,
			details: {
				received: 'batch batch_0, which is completed: 0 of 2 pages are in its files',
				fix: expect.stringContaining('give up those that are missing by deleting'),
			},
		});
		// Looked at once, and three times more; what it may cost stays reserved: 100 of input and 100 of output a page.
		expect([server.count('order'), server.count('look')]).toEqual([1, 4]);
		expect(teacher.figures()).toMatchObject({ spentNano: 0, reservedNano: 2 * 200 * TOKEN });
	});

	it.each<[string, BatchEnd]>([
		['completed', {}],
		['completed, without counts', { hides: ['counts'] }],
		['expired, with more done than it has lines', { status: 'expired' }],
	])('that stays short (%s) stops all; what it has is kept, and the rest is taken once it is there', async (_, end) => {
		let isWhole = false;
		const server = await batchServer({
			endOf: () => end,
			outputOf: (text) => (isWhole ? text : text.slice(0, text.indexOf('\n') + 1)),
		});
		const endpoint = madeBatchEndpoint(server.baseUrl);
		const first = await madeOrdered(endpoint);
		await expect(first.all(pages(3))).rejects.toMatchObject({
			details: { received: expect.stringContaining('1 of 3 pages are in its files') },
		});
		await first.close();
		const second = await madeOrdered(endpoint, { folder: first.folder });
		expect(shown((await second.ask(madeRequest(0))) as SettledOutcome)).toBe('replied');
		await expect(second.all(pages(3))).rejects.toMatchObject({ reason: 'endpoint-refused' });
		await second.close();
		isWhole = true;
		const third = await madeOrdered(endpoint, { folder: first.folder });
		expect((await third.all(pages(3))).map(shown)).toEqual(Array(3).fill('replied'));
		expect([server.count('order'), ...Object.values(server.paid())]).toEqual([1, 1, 1, 1]);
	});

	it('that stays short is given up by deleting its state: only what is missing is ordered again', async () => {
		const server = await batchServer({
			linesOf: (call, sound, nth) => (call.image === digestOf(1) && nth === 0 ? [] : [sound]),
		});
		const endpoint = madeBatchEndpoint(server.baseUrl);
		const first = await madeOrdered(endpoint);
		await expect(first.all(pages(3))).rejects.toMatchObject({ reason: 'endpoint-refused' });
		await first.close();
		rmSync(join(first.folder, 'batches', `${server.batches[0]?.localId}.json`));
		const second = await madeOrdered(endpoint, { folder: first.folder });
		expect((await second.all(pages(3))).map(shown)).toEqual(Array(3).fill('replied'));
		expect(server.batches.map(({ calls }) => calls.length)).toEqual([3, 1]);
	});

	it('that is compressed without being asked for stops all, and nothing is ordered again', async () => {
		const server = await batchServer({
			outputOf: () => (response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
		});
		const teacher = await madeOrdered(madeBatchEndpoint(server.baseUrl));
		await expect(teacher.all(pages(2))).rejects.toMatchObject({ reason: 'endpoint-refused' });
		expect(server.count('order')).toBe(1);
	});
});
