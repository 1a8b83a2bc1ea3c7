import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { performance } from 'node:perf_hooks';
import type { Exchange } from '../../distillation/calls/exchange.ts';
import type { Redactor } from '../../distillation/calls/redactor.ts';
import { inflateBounded } from './inflateBounded.ts';

export interface PostOptions {
	readonly url: string;
	readonly body: string;
	readonly key: string | undefined;
	/** For all of it, to the last byte: a server that drips is no better than one that hangs. */
	readonly timeoutMs: number;
	/** Of the reply, as sent and as inflated. */
	readonly mostBytes: number;
	readonly redact: Redactor;
}

type Broken = Extract<Exchange, { state: 'broken' }>;

/**
 * A connection for each call: on one that is kept, a server that closes it just then leaves open whether the call was made. node:http
 * because fetch gives up after five minutes without headers, which a long page takes.
 */
const agents = { http: new HttpAgent({ keepAlive: false }), https: new HttpsAgent({ keepAlive: false }) };

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

/**
 * Posts JSON and takes the whole answer, whatever it is. Redirects are not followed: they would carry the key elsewhere. Never
 * throws, and nothing of what it answers holds the key.
 */
export const postJson = ({ url, body, key, timeoutMs, mostBytes, redact }: PostOptions): Promise<Exchange> =>
	new Promise((resolve) => {
		const startMs = performance.now();
		const isHttps = url.startsWith('https:');
		let isConnected = false;
		const latencyMs = (): number => Math.round(performance.now() - startMs);
		const end = (exchange: Exchange): void => {
			clearTimeout(timer);
			resolve(exchange);
			request.destroy();
		};
		const broken = (code: Broken['code'], message: string): void =>
			end({ state: 'broken', code, message: redact.text(message), isSent: isConnected, latencyMs: latencyMs() });
		const request = (isHttps ? httpsRequest : httpRequest)(url, {
			method: 'POST',
			agent: isHttps ? agents.https : agents.http,
			headers: {
				'content-type': 'application/json',
				'content-length': Buffer.byteLength(body),
				accept: 'application/json',
				'accept-encoding': 'identity',
				'user-agent': 'pagemill',
				...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
			},
		});
		const timer = setTimeout(() => broken('timeout', `no whole answer within ${timeoutMs / 1000} s`), timeoutMs);
		request.on('socket', (socket) =>
			socket.once(isHttps ? 'secureConnect' : 'connect', () => {
				isConnected = true;
			}),
		);
		request.on('error', (error: NodeJS.ErrnoException) => {
			const said = error.code ?? error.message;
			if (isConnected) broken('reset', `the connection broke: ${said}`);
			else broken(CERTIFICATE.test(said) ? 'certificate' : 'unreachable', said);
		});
		request.on('response', (response) => {
			const { statusCode = 0, headers } = response;
			const retryAfter = headers['retry-after'];
			bodyOf(response, mostBytes)
				.then((sent) => sent && inflateBounded(sent, headers['content-encoding'], mostBytes))
				.then((inflated) => {
					if (inflated === undefined) return broken('too-large', `the answer has more than ${mostBytes} bytes`);
					if (typeof inflated === 'string') return broken('bad-encoding', inflated);
					return end({
						state: 'answered',
						status: statusCode,
						contentType: redact.text(headers['content-type'] ?? ''),
						...(retryAfter === undefined ? {} : { retryAfter: redact.text(retryAfter) }),
						latencyMs: latencyMs(),
						body: redact.bytes(inflated),
					});
				})
				.catch((error: NodeJS.ErrnoException) =>
					broken('reset', `the answer broke off: ${error.code ?? error.message}`),
				);
		});
		request.end(body);
	});
