import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type PullOptions, pullModel } from '../../../models/registry/pullModel.ts';
import { sha256 } from '../../../pipeline/document/digest.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

const CONTENT = Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * 31 + (at >> 8)) % 251));

type Handler = (request: IncomingMessage, response: ServerResponse, count: number) => void;

/** A server on this machine; returns its address and the Range headers it was asked with. */
const serve = async (handler: Handler): Promise<{ url: string; ranges: (string | undefined)[] }> => {
	const ranges: (string | undefined)[] = [];
	const server = createServer((request, response) => {
		ranges.push(request.headers.range);
		handler(request, response, ranges.length);
	});
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/model.onnx`, ranges };
};

const startOf = (request: IncomingMessage): number =>
	Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);

/** Answers as a server that knows ranges does. */
const answer = (request: IncomingMessage, response: ServerResponse, content: Buffer): void => {
	const start = startOf(request);
	if (start > 0 && start >= content.length) {
		response.writeHead(416, { 'content-range': `bytes */${content.length}` }).end();
		return;
	}
	announce(request, response, content);
	response.end(content.subarray(start));
};

const announce = (request: IncomingMessage, response: ServerResponse, content: Buffer): void => {
	const start = startOf(request);
	response.writeHead(start > 0 ? 206 : 200, {
		'content-length': content.length - start,
		...(start > 0 ? { 'content-range': `bytes ${start}-${content.length - 1}/${content.length}` } : {}),
	});
};

/** Sends a part of what it announced, and cuts the line once the client has it: a reader drops what it has not read. */
const answerAndCut = (
	request: IncomingMessage,
	response: ServerResponse,
	content: Buffer,
	part: { readonly end: number; readonly received: () => number },
): void => {
	announce(request, response, content);
	response.write(content.subarray(startOf(request), part.end));
	const watch = setInterval(() => {
		if (part.received() < part.end) return;
		clearInterval(watch);
		response.destroy();
	}, 5);
};

const registryOf = (url: string | undefined, changes: Record<string, unknown> = {}) => {
	const folders = { shipped: temporaryFolder(), pulled: join(temporaryFolder(), 'not', 'yet', 'there') };
	const description = {
		name: 'tiny',
		role: 'byte-products',
		file: 'tiny.onnx',
		bytes: CONTENT.length,
		sha256: sha256(CONTENT),
		licence: 'MIT',
		origin: 'made by the test',
		portable: true,
		inputs: [],
		outputs: [],
		preparation: '',
		...(url === undefined ? {} : { url }),
		...changes,
	};
	writeFileSync(join(folders.shipped, 'tiny.json'), JSON.stringify(description));
	const partial = join(folders.pulled, `tiny.onnx.${String(description.sha256).slice(0, 12)}.partial`);
	const pull = (options: Partial<PullOptions> = {}) => pullModel('tiny', { folders, pauseMs: 1, ...options });
	const layPartial = (bytes: Buffer) => {
		mkdirSync(folders.pulled, { recursive: true });
		writeFileSync(partial, bytes);
	};
	return { folders, pull, partial, layPartial, path: join(folders.pulled, 'tiny.onnx') };
};

const refusal = (promise: Promise<unknown>) =>
	promise.then(
		() => undefined,
		(error) => ({ message: error.message, ...error.details }),
	);

describe('a pull', () => {
	test('fetches the file, checks it, and leaves nothing else behind', async () => {
		const { url, ranges } = await serve((request, response) => answer(request, response, CONTENT));
		const { pull, path, folders } = registryOf(url);
		const progress: (number | undefined)[] = [];
		const pulled = await pull({ onProgress: (done, total) => progress.push(done, total) });
		expect(pulled).toEqual({ name: 'tiny', path, sha256: sha256(CONTENT), bytes: CONTENT.length, resumedBytes: 0 });
		expect(readFileSync(path).equals(CONTENT)).toBe(true);
		expect(readdirSync(folders.pulled)).toEqual(['tiny.onnx']);
		expect(progress.slice(-2)).toEqual([CONTENT.length, CONTENT.length]);
		expect(ranges).toEqual([undefined]);
	});

	test('of a file that is there fetches nothing', async () => {
		const { url, ranges } = await serve((request, response) => answer(request, response, CONTENT));
		const { pull } = registryOf(url);
		await pull();
		expect(await pull()).toMatchObject({ resumedBytes: CONTENT.length });
		expect(ranges).toHaveLength(1);
	});

	test('replaces a file that is there with another digest', async () => {
		const { url } = await serve((request, response) => answer(request, response, CONTENT));
		const { pull, path, folders } = registryOf(url);
		mkdirSync(folders.pulled, { recursive: true });
		writeFileSync(path, 'altered');
		await pull();
		expect(readFileSync(path).equals(CONTENT)).toBe(true);
	});

	test('that is cut goes on by itself where it stopped', async () => {
		let done = 0;
		const { url, ranges } = await serve((request, response) => {
			const end = startOf(request) + 60_000;
			if (end >= CONTENT.length) answer(request, response, CONTENT);
			else answerAndCut(request, response, CONTENT, { end, received: () => done });
		});
		const { pull, path } = registryOf(url);
		await pull({
			onProgress: (doneBytes) => {
				done = doneBytes;
			},
		});
		expect(readFileSync(path).equals(CONTENT)).toBe(true);
		expect(ranges).toEqual([undefined, 'bytes=60000-', 'bytes=120000-', 'bytes=180000-']);
	});

	test('goes on with what an earlier one left', async () => {
		const { url, ranges } = await serve((request, response) => answer(request, response, CONTENT));
		const { pull, layPartial, path } = registryOf(url);
		layPartial(CONTENT.subarray(0, 150_000));
		expect(await pull()).toMatchObject({ resumedBytes: 150_000 });
		expect(readFileSync(path).equals(CONTENT)).toBe(true);
		expect(ranges).toEqual(['bytes=150000-']);
	});

	test('of which all bytes had arrived needs none', async () => {
		const { url, ranges } = await serve((request, response) => answer(request, response, CONTENT));
		const { pull, layPartial } = registryOf(url);
		layPartial(CONTENT);
		expect(await pull()).toMatchObject({ resumedBytes: CONTENT.length, bytes: CONTENT.length });
		expect(ranges).toEqual([`bytes=${CONTENT.length}-`]);
	});

	test('starts over when the server knows no ranges', async () => {
		const { url } = await serve((_, response, count) => {
			response.writeHead(200, { 'content-length': CONTENT.length });
			if (count === 1) response.write(CONTENT.subarray(0, 50_000), () => setTimeout(() => response.destroy(), 20));
			else response.end(CONTENT);
		});
		const { pull, path } = registryOf(url);
		expect(await pull()).toMatchObject({ resumedBytes: 0 });
		expect(readFileSync(path).equals(CONTENT)).toBe(true);
	});

	test('starts over when what an earlier one left belongs to another file', async () => {
		const { url, ranges } = await serve((request, response) => answer(request, response, CONTENT));
		const { pull, layPartial, path } = registryOf(url);
		layPartial(Buffer.alloc(1_000, 7));
		expect(await pull()).toMatchObject({ resumedBytes: 0 });
		expect(readFileSync(path).equals(CONTENT)).toBe(true);
		expect(ranges).toEqual(['bytes=1000-', undefined]);
	});

	test('outlives a slow drip, however long it takes in all', async () => {
		const { url } = await serve((_, response) => {
			response.writeHead(200, { 'content-length': CONTENT.length });
			let at = 0;
			const drip = setInterval(() => {
				response.write(CONTENT.subarray(at, at + 10_000));
				at += 10_000;
				if (at >= CONTENT.length) {
					clearInterval(drip);
					response.end();
				}
			}, 60);
		});
		const { pull, path } = registryOf(url);
		// 20 drops take 1,200 ms in all: longer than the silence that is borne.
		await pull({ idleMs: 1_000 });
		expect(readFileSync(path).equals(CONTENT)).toBe(true);
	});

	test('from a server that falls silent tries again, and gives up with what has arrived kept', async () => {
		const { url, ranges } = await serve((request, response) => {
			const start = startOf(request);
			response.writeHead(start > 0 ? 206 : 200, {
				'content-length': CONTENT.length - start,
				...(start > 0 ? { 'content-range': `bytes ${start}-${CONTENT.length - 1}/${CONTENT.length}` } : {}),
			});
			response.write(start > 0 ? '' : CONTENT.subarray(0, 1_000));
			response.flushHeaders();
		});
		const { pull, partial } = registryOf(url);
		expect(await refusal(pull({ idleMs: 250 }))).toMatchObject({
			where: url,
			received: expect.stringContaining('nothing arrived for 250 ms'),
			expected: 'a complete file; 1000 bytes are kept',
			fix: expect.stringContaining('run the command again'),
		});
		expect(readFileSync(partial).equals(CONTENT.subarray(0, 1_000))).toBe(true);
		expect(ranges.filter((range) => range === 'bytes=1000-').length).toBeGreaterThanOrEqual(4);
	});

	test('of bytes with another digest is refused with both, and thrown away', async () => {
		const other = Buffer.from(CONTENT);
		other[77] = 0;
		const { url } = await serve((request, response) => answer(request, response, other));
		const { pull, folders } = registryOf(url);
		expect(await refusal(pull())).toMatchObject({
			message: 'what was fetched is not the model tiny',
			received: `sha256 ${sha256(other)} (${other.length} bytes)`,
			expected: `sha256 ${sha256(CONTENT)}`,
		});
		expect(readdirSync(folders.pulled)).toEqual([]);
	});

	test('of an address that is not there is refused with the status, at once', async () => {
		const { url, ranges } = await serve((_, response) => response.writeHead(404).end('no'));
		const { pull } = registryOf(url);
		expect(await refusal(pull())).toMatchObject({
			received: 'status 404 Not Found',
			fix: expect.stringContaining('--from'),
		});
		expect(ranges).toHaveLength(1);
	});

	test('tries again when the server is busy', async () => {
		const { url } = await serve((request, response, count) =>
			count < 4 ? response.writeHead(503).end() : answer(request, response, CONTENT),
		);
		const { pull, path } = registryOf(url);
		await pull();
		expect(existsSync(path)).toBe(true);
	});

	test('from nobody is refused with the reason', async () => {
		const { pull } = registryOf('http://127.0.0.1:9/model.onnx');
		expect(await refusal(pull())).toMatchObject({ received: expect.stringMatching(/ECONNREFUSED|bad port/) });
	});

	test('of more bytes than the model has is cut off, announced or not', async () => {
		const larger = Buffer.concat([CONTENT, CONTENT]);
		const announced = await serve((request, response) => answer(request, response, larger));
		const first = registryOf(announced.url);
		expect(await refusal(first.pull())).toMatchObject({
			received: '400000 bytes or more',
			expected: 'at most 200000 bytes',
		});
		const silent = await serve((_, response) => {
			response.writeHead(200);
			response.write(larger.subarray(0, 250_000));
			response.end(larger.subarray(250_000));
		});
		const second = registryOf(silent.url);
		expect(await refusal(second.pull())).toMatchObject({ expected: 'at most 200000 bytes' });
		expect(readdirSync(second.folders.pulled)).toEqual([]);
	});

	test('can be stopped, and keeps what has arrived', async () => {
		const { url } = await serve((_, response) => {
			response.writeHead(200, { 'content-length': CONTENT.length });
			response.write(CONTENT.subarray(0, 5_000));
		});
		const { pull, partial } = registryOf(url);
		const stop = new AbortController();
		const pulling = pull({ signal: stop.signal, onProgress: () => stop.abort(new Error('stopped by hand')) });
		await expect(pulling).rejects.toThrow('stopped by hand');
		const kept = readFileSync(partial);
		expect(kept.length).toBeGreaterThan(0);
		expect(CONTENT.subarray(0, kept.length).equals(kept)).toBe(true);
	});

	test('takes a file carried by hand, by path or file address', async () => {
		const carried = join(temporaryFolder(), 'carried.onnx');
		writeFileSync(carried, CONTENT);
		for (const from of [carried, pathToFileURL(carried).href]) {
			const { pull, path } = registryOf('http://127.0.0.1:9/model.onnx');
			await pull({ from });
			expect(readFileSync(path).equals(CONTENT)).toBe(true);
		}
		const { pull } = registryOf('http://127.0.0.1:9/model.onnx');
		expect(await refusal(pull({ from: `${carried}.gone` }))).toMatchObject({
			received: expect.stringMatching(/^no file .*carried\.onnx\.gone$/),
		});
	});

	test('of a model that comes with the package is refused unless a place is named', async () => {
		const { pull, folders } = registryOf(undefined);
		expect(await refusal(pull())).toMatchObject({
			message: 'the model tiny comes with the package and is not fetched',
			received: 'no such file',
		});
		const { url } = await serve((request, response) => answer(request, response, CONTENT));
		expect(await pull({ from: url })).toMatchObject({ path: join(folders.shipped, 'tiny.onnx') });
	});
});
