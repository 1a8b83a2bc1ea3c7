import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { sha256 } from '../../../pipeline/document/digest.ts';
import { announce, answer, serve, startOf } from '../../helpers/modelServer.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';
import { CONTENT, refusal, registryOf } from '../../helpers/tinyModel.ts';

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

	test('tries again when the server is busy', async () => {
		const { url } = await serve((request, response, count) =>
			count < 4 ? response.writeHead(503).end() : answer(request, response, CONTENT),
		);
		const { pull, path } = registryOf(url);
		await pull();
		expect(existsSync(path)).toBe(true);
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
});
