import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

type Handler = (request: IncomingMessage, response: ServerResponse, count: number) => void;

/** A server on this machine; returns its address and the Range headers it was asked with. */
export const serve = async (handler: Handler): Promise<{ url: string; ranges: (string | undefined)[] }> => {
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

export const startOf = (request: IncomingMessage): number =>
	Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);

/** Answers as a server that knows ranges does. */
export const answer = (request: IncomingMessage, response: ServerResponse, content: Buffer): void => {
	const start = startOf(request);
	if (start > 0 && start >= content.length) {
		response.writeHead(416, { 'content-range': `bytes */${content.length}` }).end();
		return;
	}
	announce(request, response, content);
	response.end(content.subarray(start));
};

export const announce = (request: IncomingMessage, response: ServerResponse, content: Buffer): void => {
	const start = startOf(request);
	response.writeHead(start > 0 ? 206 : 200, {
		'content-length': content.length - start,
		...(start > 0 ? { 'content-range': `bytes ${start}-${content.length - 1}/${content.length}` } : {}),
	});
};
