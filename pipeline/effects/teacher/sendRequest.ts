import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import type { Exchange } from '../../distillation/calls/exchange.ts';
import type { Redactor } from '../../distillation/calls/redactor.ts';
import { inflateBounded } from './inflateBounded.ts';
import { openRequest } from './openRequest.ts';
import type { ProxyRoute } from './proxyRoute.ts';
import { shownAddress } from './shownAddress.ts';

/** How a caller reaches an endpoint. */
export interface Reach {
	readonly key: string | undefined;
	readonly proxy: ProxyRoute | undefined;
	readonly redact: Redactor;
	/** For all of it, to the last byte: a server that drips is no better than one that hangs. */
	readonly timeoutMs: number;
	/** Of the reply, as sent and as inflated. */
	readonly mostBytes: number;
}

export interface SentRequest extends Reach {
	readonly method: 'GET' | 'POST';
	readonly url: string;
	readonly contentType?: string;
	/** Pieces are read as the connection takes them. */
	readonly body?: string | { readonly bytes: number; readonly pieces: () => AsyncIterable<Uint8Array> };
	/** Large files come and go: the time counts anew from each piece, up to this in all. */
	readonly longestMs?: number;
	/** Takes the body of a 2xx, which is then not part of the exchange; its errors are those of this machine. */
	readonly take?: (pieces: AsyncIterable<Uint8Array>) => Promise<void>;
}

type Broken = Extract<Exchange, { state: 'broken' }>;

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_|ALTNAME|ERR_TLS|ERR_SSL/;

const bodyOf = async (response: IncomingMessage, mostBytes: number): Promise<Uint8Array | undefined> => {
	const pieces: Uint8Array[] = [];
	let bytes = 0;
	for await (const piece of response as AsyncIterable<Buffer>) {
		bytes += piece.length;
		if (bytes > mostBytes) return undefined;
		pieces.push(piece);
	}
	return Buffer.concat(pieces);
};

/** Pieces as they are, each of which is told of. */
async function* told(pieces: AsyncIterable<Uint8Array>, tell: () => void): AsyncGenerator<Uint8Array> {
	for await (const piece of pieces) {
		tell();
		yield piece;
	}
}

/**
 * Sends a request and takes the whole answer, whatever it is. Redirects are not followed: they would carry the key elsewhere.
 * Nothing of what it answers holds the key, or the password of a proxy.
 * @throws only what the files of this machine throw while a body is read from them, or written to them
 */
export const sendRequest = (sent: SentRequest): Promise<Exchange> =>
	new Promise((resolve, reject) => {
		const { url, body, key, timeoutMs, longestMs, mostBytes, redact, proxy } = sent;
		const startMs = performance.now();
		const target = new URL(url);
		const isTunnelled = proxy !== undefined && target.protocol === 'https:';
		const controller = new AbortController();
		let isThrough = proxy === undefined;
		let isConnected = false;
		let isEnded = false;
		let response: IncomingMessage | undefined;
		let source: Readable | undefined;
		const latencyMs = (): number => Math.round(performance.now() - startMs);
		const finish = (): void => {
			isEnded = true;
			clearTimeout(timer);
			clearTimeout(lastTimer);
			request.destroy();
			// An answer may come before the body is read: the file that it is read from is closed.
			source?.destroy();
			controller.abort();
		};
		const end = (exchange: Exchange): void => {
			if (isEnded) return;
			finish();
			resolve(exchange);
		};
		const fail = (error: unknown): void => {
			if (isEnded) return;
			finish();
			reject(error);
		};
		const broken = (code: Broken['code'], said: string): void => {
			const message = redact.text(proxy && code !== 'proxy' ? `${said} (through the proxy ${proxy.shown})` : said);
			end({ state: 'broken', code, message, isSent: isConnected, latencyMs: latencyMs() });
		};
		const answeredBy = (status: number, headers: IncomingHttpHeaders, answer: Uint8Array): void => {
			const { 'content-type': contentType = '', 'retry-after': retryAfter, location } = headers;
			end({
				state: 'answered',
				status,
				contentType: redact.text(contentType),
				...(retryAfter === undefined ? {} : { retryAfter: redact.text(retryAfter) }),
				...(location === undefined ? {} : { location: redact.text(shownAddress(location, target)) }),
				latencyMs: latencyMs(),
				body: redact.bytes(answer),
			});
		};
		const proxyFailed = (said: string): void => broken('proxy', `the proxy ${proxy?.shown} ${said}`);
		const expire = (lastMs: number) => (): void =>
			isThrough
				? broken('timeout', `no whole answer within ${lastMs / 1000} s`)
				: proxyFailed(`does not answer within ${lastMs / 1000} s`);
		const timer = setTimeout(expire(timeoutMs), timeoutMs);
		const lastTimer = longestMs === undefined ? undefined : setTimeout(expire(longestMs), longestMs);
		const goesOn = (): void => {
			if (lastTimer && !isEnded) timer.refresh();
		};
		const bytes = typeof body === 'string' ? Buffer.byteLength(body) : body?.bytes;
		const request = openRequest(
			target,
			sent.method,
			{
				...(sent.contentType === undefined ? {} : { 'content-type': sent.contentType }),
				...(bytes === undefined ? {} : { 'content-length': bytes }),
				accept: 'application/json',
				'accept-encoding': 'identity',
				'user-agent': 'pagemill',
				...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
			},
			proxy,
			controller.signal,
		);
		request.once('proxyConnect', ({ statusCode }: { readonly statusCode: number }) => {
			if (statusCode === 200) isThrough = true;
			else proxyFailed(`refuses the connection, with status ${statusCode}`);
		});
		request.on('socket', (socket) => {
			const isTls = (isTunnelled || proxy === undefined ? target : proxy.url).protocol === 'https:';
			socket.once(isTls ? 'secureConnect' : 'connect', () => {
				isConnected = true;
				isThrough = true;
			});
		});
		request.on('error', (error: NodeJS.ErrnoException) => {
			// All of the answer is there: what the server sends behind it does not matter.
			if (response?.complete) return;
			const said = error.code ?? error.message;
			if (!isThrough) proxyFailed(`cannot be reached: ${error.code ?? 'no HTTP answer'}`);
			else if (isConnected) broken('reset', `the connection broke: ${said}`);
			else broken(CERTIFICATE.test(said) ? 'certificate' : 'unreachable', said);
		});
		// 101, which nobody asked for: what follows is no HTTP.
		request.on('upgrade', ({ statusCode = 101 }, socket) => {
			socket.destroy();
			answeredBy(statusCode, {}, new Uint8Array());
		});
		request.on('response', (incoming) => {
			response = incoming;
			const { statusCode = 0, headers } = incoming;
			if (proxy && statusCode === 407) {
				proxyFailed('asks for a user and a password (status 407)');
				return;
			}
			const answered = (answer: Uint8Array): void => answeredBy(statusCode, headers, answer);
			const brokeOff = (error: NodeJS.ErrnoException): void =>
				broken('reset', `the answer broke off: ${error.code ?? error.message}`);
			if (sent.take && statusCode >= 200 && statusCode < 300) {
				let broke: NodeJS.ErrnoException | undefined;
				incoming.once('error', (error) => {
					broke = error;
				});
				const encoding = headers['content-encoding'] ?? 'identity';
				if (encoding !== 'identity') {
					broken('bad-encoding', `the content encoding ${encoding.slice(0, 40)}, which was not asked for`);
					return;
				}
				sent.take(told(incoming as AsyncIterable<Buffer>, goesOn)).then(
					() => answered(new Uint8Array()),
					(error: unknown) => (broke ? brokeOff(broke) : fail(error)),
				);
				return;
			}
			bodyOf(incoming, mostBytes)
				.then((whole) => whole && inflateBounded(whole, headers['content-encoding'], mostBytes))
				.then((inflated) => {
					if (inflated === undefined) broken('too-large', `the answer has more than ${mostBytes} bytes`);
					else if (typeof inflated === 'string') broken('bad-encoding', inflated);
					else answered(inflated);
				})
				.catch(brokeOff);
		});
		if (typeof body === 'object') {
			source = Readable.from(told(body.pieces(), goesOn));
			source.on('error', fail).pipe(request);
		} else request.end(body);
	});
