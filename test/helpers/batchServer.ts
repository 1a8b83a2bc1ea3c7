import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { imageIn, madeCompletion, type MadeUsage } from './madeCompletion.ts';

export type BatchRoute = 'upload' | 'order' | 'list' | 'look' | 'content';

/** What goes wrong with a request, before it is done or after: a status by hand, or a fault of the connection. */
export interface BatchFault {
	readonly when: 'before' | 'after';
	readonly how:
		| 'reset'
		| 'hang'
		| 'html'
		| { readonly status: number; readonly body?: string; readonly headers?: Record<string, string> };
}

/** A call in a batch, as the server has it. */
export interface BatchCall {
	readonly customId: string;
	readonly image: string;
	readonly body: Readonly<Record<string, unknown>>;
}

export interface ServedBatch {
	readonly id: string;
	readonly localId: string;
	readonly calls: readonly BatchCall[];
	readonly request: Readonly<Record<string, unknown>>;
	looks: number;
}

/** How a batch ends. */
export interface BatchEnd {
	readonly status?: string;
	readonly errors?: readonly { readonly code?: string; readonly message?: string }[];
	/** Of the first calls only, for those that are expired or cancelled. */
	readonly done?: number;
	/** What it does not tell of, though it is there. */
	readonly hides?: readonly ('counts' | 'files')[];
}

export interface BatchServerOptions {
	readonly faultOf?: (route: BatchRoute, nth: number) => BatchFault | undefined;
	/** @param nth of the batch, from 0 */
	readonly endOf?: (nth: number, batch: ServedBatch) => BatchEnd;
	/** Lines in place of the sound one; `nth`: how often its image was in a batch before. */
	readonly linesOf?: (call: BatchCall, sound: Readonly<Record<string, unknown>>, nth: number) => readonly unknown[];
	/** In place of the whole output. */
	readonly outputOf?: (output: string) => string | ((response: ServerResponse) => void);
	/** At a batch, before it is over. */
	readonly looksOf?: (nth: number) => number;
	readonly usage?: MadeUsage | undefined;
}

export interface BatchServer {
	/** With /v1. */
	readonly baseUrl: string;
	/** Routes in the order of their requests. */
	readonly log: { readonly route: BatchRoute; readonly authorization: string | undefined }[];
	readonly batches: ServedBatch[];
	/** How often each image was in a batch that was ordered and worked on, whether anybody asks about that batch or not. */
	readonly paid: () => Readonly<Record<string, number>>;
	readonly count: (route: BatchRoute) => number;
}

const bytesOf = async (request: IncomingMessage): Promise<Buffer> => {
	const pieces: Buffer[] = [];
	for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
	return Buffer.concat(pieces);
};

/** The parts of a form, by name; a server that knows multipart takes nothing else. */
const partsOf = (contentType: string, body: Buffer): Readonly<Record<string, string>> => {
	const [, boundary = ''] = /boundary=(.+)$/.exec(contentType) ?? [];
	const text = body.toString('latin1');
	if (boundary === '' || !text.endsWith(`\r\n--${boundary}--\r\n`)) throw new Error('no multipart');
	const parts = text.slice(0, -`\r\n--${boundary}--\r\n`.length).split(`--${boundary}\r\n`).slice(1);
	return Object.fromEntries(
		parts.map((part) => {
			const at = part.indexOf('\r\n\r\n');
			const [, name = ''] = /name="(\w+)"/.exec(part.slice(0, at)) ?? [];
			return [name, Buffer.from(part.slice(at + 4).replace(/\r\n$/, ''), 'latin1').toString('utf8')];
		}),
	);
};

const callsOf = (file: string): readonly BatchCall[] =>
	file
		.trimEnd()
		.split('\n')
		.map((line) => {
			const { custom_id: customId, method, url, body } = JSON.parse(line);
			if (method !== 'POST' || url !== '/v1/chat/completions') throw new Error(`no call: ${method} ${url}`);
			return { customId, image: imageIn(line), body };
		});

const routeOf = (method: string, path: string): BatchRoute | undefined => {
	if (method === 'POST') return path === '/v1/files' ? 'upload' : path === '/v1/batches' ? 'order' : undefined;
	if (path === '/v1/batches') return 'list';
	if (path.startsWith('/v1/batches/')) return 'look';
	return /^\/v1\/files\/[^/]+\/content$/.test(path) ? 'content' : undefined;
};

const json = (response: ServerResponse, value: unknown, status = 200, headers: Record<string, string> = {}): void => {
	const text = typeof value === 'string' ? value : JSON.stringify(value);
	response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
};

/** A server of files and batches on this machine, with faults on demand. Closed when the test ends. */
export const batchServer = async (options: BatchServerOptions = {}): Promise<BatchServer> => {
	const { faultOf = () => undefined, endOf = (): BatchEnd => ({}), looksOf = () => 1 } = options;
	const { linesOf = (_, sound) => [sound], outputOf = (output) => output } = options;
	const usage = 'usage' in options ? options.usage : { prompt_tokens: 1_000, completion_tokens: 200 };
	const log: { route: BatchRoute; authorization: string | undefined }[] = [];
	const files = new Map<string, string>();
	const batches: ServedBatch[] = [];
	const outputTimes = new Map<string, number>();

	const outputsOf = (batch: ServedBatch, done: number): readonly [output: string, errors: string] => {
		const lines = batch.calls.slice(0, done).flatMap((call) => {
			const nth = outputTimes.get(call.image) ?? 0;
			outputTimes.set(call.image, nth + 1);
			const response = { status_code: 200, request_id: 'made', body: madeCompletion(call.image, usage) };
			return linesOf(call, { id: 'made', custom_id: call.customId, response, error: null }, nth);
		});
		const expired = { code: 'batch_expired', message: 'This request could not be executed in time.' };
		const left = batch.calls
			.slice(done)
			.map(({ customId: custom_id }) => ({ custom_id, response: null, error: expired }));
		const textOf = (entries: readonly unknown[]): string =>
			entries.map((entry) => `${typeof entry === 'string' ? entry : JSON.stringify(entry)}\n`).join('');
		return [textOf(lines), textOf(left)];
	};

	const shown = (batch: ServedBatch): unknown => {
		const about = { id: batch.id, object: 'batch', ...batch.request };
		const end = endOf(batches.indexOf(batch), batch);
		const { status = 'completed', errors, done = batch.calls.length, hides = [] } = end;
		const total = batch.calls.length;
		if (batch.looks < looksOf(batches.indexOf(batch)))
			return { ...about, status: 'in_progress', request_counts: { total, completed: 0, failed: 0 } };
		if (errors) return { ...about, status, errors: { object: 'list', data: errors } };
		if (!/^(?:completed|expired|cancelled)$/.test(status)) return { ...about, status };
		const [outputId, errorId] = [`file-output-${batch.id}`, `file-errors-${batch.id}`];
		if (!files.has(outputId)) {
			const [output, left] = outputsOf(batch, done);
			files.set(outputId, output);
			files.set(errorId, left);
		}
		const told = { output_file_id: outputId, error_file_id: files.get(errorId) === '' ? null : errorId };
		return {
			...about,
			status,
			...(hides.includes('files') ? {} : told),
			...(hides.includes('counts') ? {} : { request_counts: { total, completed: done, failed: total - done } }),
		};
	};

	const act = async (
		route: BatchRoute,
		request: IncomingMessage,
		url: URL,
	): Promise<(response: ServerResponse) => void> => {
		if (route === 'upload') {
			const parts = partsOf(request.headers['content-type'] ?? '', await bytesOf(request));
			if (parts.purpose !== 'batch') throw new Error('no purpose');
			const id = `file-input-${files.size}`;
			files.set(id, parts.file ?? '');
			return (response) => json(response, { id, object: 'file', purpose: 'batch' });
		}
		if (route === 'order') {
			const body = JSON.parse((await bytesOf(request)).toString('utf8'));
			const file = files.get(body.input_file_id);
			if (file === undefined || body.endpoint !== '/v1/chat/completions') throw new Error('no such file');
			const localId = body.metadata?.pagemill ?? '';
			const batch = { id: `batch_${batches.length}`, localId, calls: callsOf(file), request: body, looks: 0 };
			batches.push(batch);
			return (response) => json(response, shown({ ...batch, looks: -1 }));
		}
		const id = decodeURIComponent(url.pathname.split('/')[3] ?? '');
		if (route === 'list') {
			// Newest first, in pages of two, so that a second one is needed.
			const all = [...batches].reverse();
			const from = all.findIndex((batch) => batch.id === url.searchParams.get('after')) + 1;
			const data = all
				.slice(from, from + 2)
				.map((batch) => ({ id: batch.id, ...batch.request, status: 'in_progress' }));
			const page = { object: 'list', data, has_more: from + 2 < all.length };
			return (response) => json(response, page);
		}
		if (route === 'look') {
			const batch = batches.find((other) => other.id === id);
			if (batch) batch.looks += 1;
			const value = batch ? shown(batch) : { error: { message: 'no such batch' } };
			return (response) => json(response, value, batch ? 200 : 404);
		}
		const text = files.get(id);
		const output = text !== undefined && id.startsWith('file-output') ? outputOf(text) : text;
		return (response) => {
			if (typeof output === 'function') output(response);
			else json(response, output ?? { error: { message: 'no such file' } }, output === undefined ? 404 : 200);
		};
	};

	const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
		const url = new URL(request.url ?? '', 'http://made.invalid');
		const route = routeOf(request.method ?? '', url.pathname);
		if (route === undefined) return json(response, { error: { message: 'no such route' } }, 404);
		const nth = log.filter((entry) => entry.route === route).length;
		log.push({ route, authorization: request.headers.authorization });
		const fault = faultOf(route, nth);
		const goWrong = ({ how }: BatchFault): void => {
			if (how === 'reset') request.socket.resetAndDestroy();
			else if (how === 'html') response.writeHead(200, { 'content-type': 'text/html' }).end('<html>a gateway</html>');
			else if (how !== 'hang')
				json(response, how.body ?? { error: { message: 'made to fail' } }, how.status, how.headers);
		};
		if (fault?.when === 'before') {
			await bytesOf(request);
			return goWrong(fault);
		}
		const respond = await act(route, request, url);
		if (fault) goWrong(fault);
		else respond(response);
	};
	const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	return {
		baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
		log,
		batches,
		paid: () => {
			const paid: Record<string, number> = {};
			for (const [nth, batch] of batches.entries()) {
				const { errors, done = batch.calls.length } = endOf(nth, batch);
				for (const { image } of errors ? [] : batch.calls.slice(0, done)) paid[image] = (paid[image] ?? 0) + 1;
			}
			return paid;
		},
		count: (route) => log.filter((entry) => entry.route === route).length,
	};
};
