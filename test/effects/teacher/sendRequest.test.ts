import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { redactor } from '../../../pipeline/distillation/calls/redactor.ts';
import { sendRequest } from '../../../pipeline/effects/teacher/sendRequest.ts';

it('closes what a body is read from where the answer comes before all of it was read', async () => {
	const server = createServer((_, response) => void response.writeHead(413).end('too large'));
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	const piece = Buffer.alloc(1 << 16);
	const pieceCount = 1 << 14;
	let read = 0;
	let isClosed = false;
	async function* pieces(): AsyncGenerator<Uint8Array> {
		try {
			for (; read < pieceCount; read += 1) yield piece;
		} finally {
			isClosed = true;
		}
	}
	const exchange = await sendRequest({
		method: 'POST',
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/files`,
		key: undefined,
		proxy: undefined,
		redact: redactor(undefined),
		timeoutMs: 10_000,
		mostBytes: 1_000,
		body: { bytes: piece.length * pieceCount, pieces },
	});
	expect(exchange).toMatchObject({ state: 'answered', status: 413 });
	await vi.waitFor(() => expect(isClosed).toBe(true));
	expect(read).toBeLessThan(pieceCount);
});
