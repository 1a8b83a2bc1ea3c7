import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { imageIn, madeCompletion } from './madeCompletion.ts';

export interface TeacherCall {
	/** Digest of the image that was sent; empty where there was none. */
	readonly image: string;
	/** From 0: how often that image was asked for before. */
	readonly nth: number;
	readonly fault: string;
	readonly authorization: string | undefined;
	readonly body: Record<string, unknown>;
	readonly atMs: number;
	isAnswered: boolean;
}

/** Any answer by hand, or one of the named faults. */
export type Fault =
	| keyof typeof FAULTS
	| { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string };

interface Answering {
	readonly response: ServerResponse;
	/** The reply that a sound server would give. */
	readonly reply: string;
	readonly authorization: string;
}

const json = (response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void => {
	response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
};

const error = (message: string): string => JSON.stringify({ error: { message, type: 'made' } });

/** More zeros than the largest reply that is taken, in a few kilobytes. */
const bomb = gzipSync(Buffer.alloc(33 << 20));

const FAULTS = {
	ok: ({ response, reply }: Answering) => json(response, 200, reply),
	'429-seconds': ({ response }: Answering) => json(response, 429, error('slow down'), { 'retry-after': '0' }),
	'429-date': ({ response }: Answering) =>
		json(response, 429, error('slow down'), { 'retry-after': new Date(Date.now() - 5_000).toUTCString() }),
	'500': ({ response }: Answering) => json(response, 500, error('made to fail')),
	'503': ({ response }: Answering) => json(response, 503, error('busy'), { 'retry-after': '0' }),
	reset: ({ response, reply }: Answering) => {
		response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(reply) });
		response.write(reply.slice(0, reply.length / 2), () => response.socket?.resetAndDestroy());
	},
	'cut-off': ({ response, reply }: Answering) => {
		response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(reply) + 100 });
		response.write(reply, () => response.socket?.end());
	},
	drip: ({ response, reply }: Answering) => {
		response.writeHead(200, { 'content-type': 'application/json' });
		let at = 0;
		const timer = setInterval(() => response.write(reply[at++ % reply.length]), 50);
		response.on('close', () => clearInterval(timer));
	},
	hang: () => {},
	'html-page': ({ response }: Answering) =>
		void response
			.writeHead(200, { 'content-type': 'text/html' })
			.end('<html><body>Bad gateway, says the gateway</body></html>'),
	'wrong-json': ({ response }: Answering) => json(response, 200, '{"jobs": []}'),
	'no-choices': ({ response }: Answering) => json(response, 200, '{"choices": [], "model": "made"}'),
	'event-stream': ({ response }: Answering) =>
		void response
			.writeHead(200, { 'content-type': 'text/event-stream' })
			.end('data: {"choices":[]}\n\ndata: [DONE]\n\n'),
	'gzip-bomb': ({ response }: Answering) =>
		void response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(bomb),
	'key-echo': ({ response, authorization }: Answering) =>
		json(response, 400, error(`who sends ${authorization} to ${encodeURIComponent(authorization)}?`)),
	'key-in-reply': ({ response, reply, authorization }: Answering) =>
		json(response, 200, reply.replace('</body>', `<p>${authorization}</p></body>`)),
} as const;

export interface TeacherServer {
	/** With /v1. */
	readonly baseUrl: string;
	/** The server's own log. */
	readonly calls: TeacherCall[];
	/** Most calls under way at one time. */
	readonly mostAtOnce: () => number;
	/** Refuses connections for so long, and breaks those that are open. */
	readonly goAway: (durationMs: number) => Promise<void>;
	readonly close: () => Promise<void>;
}

export interface ServerOptions {
	/** What to answer to the nth call for an image. */
	readonly faultOf?: (image: string, nth: number, count: number) => Fault;
	readonly htmlOf?: (image: string) => string;
	/** Left out of the reply where undefined. */
	readonly usage?: { readonly prompt_tokens: number; readonly completion_tokens: number } | undefined;
	readonly finishReason?: string;
	readonly latencyMs?: number;
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
	const pieces: Buffer[] = [];
	for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
	return Buffer.concat(pieces).toString('utf8');
};

/** An endpoint of chat completions on this machine, with faults on demand. The caller closes it. */
export const teacherServer = async (options: ServerOptions = {}): Promise<TeacherServer> => {
	const { faultOf = () => 'ok', htmlOf, finishReason = 'stop', latencyMs = 0 } = options;
	const usage = 'usage' in options ? options.usage : { prompt_tokens: 1_000, completion_tokens: 200 };
	const calls: TeacherCall[] = [];
	const times = new Map<string, number>();
	let atOnce = 0;
	let mostAtOnce = 0;
	const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
		const text = await bodyOf(request);
		const image = imageIn(text);
		const nth = times.get(image) ?? 0;
		times.set(image, nth + 1);
		const fault = faultOf(image, nth, calls.length);
		const authorization = request.headers.authorization;
		const call: TeacherCall = {
			image,
			nth,
			fault: typeof fault === 'string' ? fault : String(fault.status),
			authorization,
			body: JSON.parse(text),
			atMs: performance.now(),
			isAnswered: false,
		};
		calls.push(call);
		atOnce += 1;
		mostAtOnce = Math.max(mostAtOnce, atOnce);
		response.on('close', () => {
			atOnce -= 1;
		});
		response.on('finish', () => {
			call.isAnswered = true;
		});
		const reply = JSON.stringify(madeCompletion(image, usage, { html: htmlOf?.(image), finishReason }));
		if (latencyMs > 0) await new Promise((done) => setTimeout(done, latencyMs));
		if (typeof fault !== 'string') json(response, fault.status, fault.body ?? error('made'), fault.headers);
		else FAULTS[fault]({ response, reply, authorization: authorization ?? '' });
	};
	const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
	const listen = (port: number): Promise<void> => new Promise((ready) => server.listen(port, '127.0.0.1', ready));
	const close = (): Promise<void> =>
		new Promise((closed) => {
			server.close(() => closed());
			server.closeAllConnections();
		});
	await listen(0);
	const { port } = server.address() as AddressInfo;
	return {
		baseUrl: `http://127.0.0.1:${port}/v1`,
		calls,
		mostAtOnce: () => mostAtOnce,
		goAway: async (durationMs) => {
			await close();
			await new Promise((done) => setTimeout(done, durationMs));
			await listen(port);
		},
		close: async () => {
			if (server.listening) await close();
		},
	};
};
