import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sha256 } from '../../../pipeline/document/digest.ts';
import { answer, serve, startOf } from '../../helpers/modelServer.ts';
import { CONTENT, refusal, registryOf } from '../../helpers/tinyModel.ts';

describe('a pull', () => {
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
