import { execFileSync } from 'node:child_process';
import { createServer as createHttpsServer } from 'node:https';
import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { redactor } from '../../../pipeline/distillation/calls/redactor.ts';
import { postJson } from '../../../pipeline/effects/teacher/postJson.ts';
import { selfMadeCertificate } from '../../helpers/selfMadeCertificate.ts';

const hasOpenssl = (() => {
	try {
		execFileSync('openssl', ['version'], { stdio: 'ignore' });
		return true;
	} catch {
		return false;
	}
})();

const KEY = 'sk-made-0123456789';

/** A server that says what it is told, byte by byte, once the request is there. */
const sayingServer = async (
	say: (socket: Socket, request: string) => void,
): Promise<{ url: string; requests: string[] }> => {
	const requests: string[] = [];
	const server: Server = createServer((socket) => {
		socket.on('error', () => {});
		let heard = '';
		socket.on('data', (data) => {
			heard += data.toString('latin1');
			if (!heard.endsWith('{"asked":1}')) return;
			requests.push(heard);
			say(socket, heard);
		});
	});
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
	onTestFinished(() => void server.close());
	return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, requests };
};

const post = (url: string, over: { timeoutMs?: number; mostBytes?: number } = {}) =>
	postJson({
		url,
		body: '{"asked":1}',
		key: KEY,
		timeoutMs: 5_000,
		mostBytes: 1_000,
		redact: redactor(KEY),
		proxy: undefined,
		...over,
	});

const answer = (body: Buffer | string, headers = ''): Buffer =>
	Buffer.concat([
		Buffer.from(
			`HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${headers}\r\n`,
		),
		Buffer.from(body),
	]);

describe('postJson', () => {
	it('sends the key in one header, and asks for no compression and no stream', async () => {
		const { url, requests } = await sayingServer((socket) => socket.end(answer('{}')));
		expect(await post(url)).toMatchObject({ state: 'answered', status: 200, contentType: 'application/json' });
		const [head = ''] = requests;
		expect(head.split(KEY)).toHaveLength(2);
		expect(head.toLowerCase()).toContain(`authorization: bearer ${KEY}`);
		expect(head.toLowerCase()).toContain('accept-encoding: identity');
		expect(head.startsWith('POST /v1 HTTP/1.1')).toBe(true);
	});

	it('hands on whatever status and body there is, and Retry-After', async () => {
		const { url } = await sayingServer((socket) =>
			socket.end('HTTP/1.1 429 Slow\r\nretry-after: 7\r\ncontent-length: 2\r\n\r\nno'),
		);
		const exchange = await post(url);
		expect(exchange).toMatchObject({ state: 'answered', status: 429, retryAfter: '7' });
		expect(exchange.state === 'answered' && Buffer.from(exchange.body).toString()).toBe('no');
	});

	it('does not follow a redirect, to another host neither', async () => {
		const other = await sayingServer((socket) => socket.end(answer('{}')));
		const { url } = await sayingServer((socket) =>
			socket.end(`HTTP/1.1 307 Away\r\nlocation: ${other.url}\r\ncontent-length: 0\r\n\r\n`),
		);
		expect(await post(url)).toMatchObject({ state: 'answered', status: 307 });
		expect(other.requests).toEqual([]);
	});

	it('takes the key out of body, type and message', async () => {
		const { url } = await sayingServer((socket) =>
			socket.end(
				`HTTP/1.1 400 ${KEY}\r\ncontent-type: text/${KEY}\r\nretry-after: ${KEY}\r\ncontent-length: ${KEY.length}\r\n\r\n${KEY}`,
			),
		);
		const exchange = await post(url);
		expect(exchange).toMatchObject({ status: 400, contentType: 'text/[key]', retryAfter: '[key]' });
		expect(exchange.state === 'answered' && Buffer.from(exchange.body).toString()).toBe('[key]');
	});

	it.each([
		['a length', (body: string) => `HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n${body}`],
		['pieces', (body: string) => `HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n2\r\n${body}\r\n0\r\n\r\n`],
	])('takes an answer with %s that is whole, whatever comes behind it', async (_, whole) => {
		for (const garbage of ['EXTRA', 'HTTP/1.1 500 No\r\n\r\n', '\0'.repeat(70_000)]) {
			const { url } = await sayingServer((socket) => void socket.write(`${whole('{}')}${garbage}`));
			const exchange = await post(url);
			expect(exchange).toMatchObject({ state: 'answered', status: 200 });
			expect(exchange.state === 'answered' && Buffer.from(exchange.body).toString()).toBe('{}');
		}
	});

	it('ends at once where the server changes to another protocol', async () => {
		const { url } = await sayingServer(
			(socket) =>
				void socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n'),
		);
		expect(await post(url)).toMatchObject({ state: 'answered', status: 101 });
	});

	it.each([
		['https://user:secret@other.example/v1?token=abc#x', 'https://other.example/v1'],
		['//other.example/v2', 'http://other.example/v2'],
		['http://[', 'something that is no address'],
		[`https://other.example/${'x'.repeat(300)}`, `https://other.example/${'x'.repeat(178)}`],
		[`https://other.example/${KEY}`, 'https://other.example/[key]'],
	])('says of a redirect to %s that it goes to %s', async (location, told) => {
		const { url } = await sayingServer((socket) =>
			socket.end(`HTTP/1.1 307 Away\r\nlocation: ${location}\r\ncontent-length: 0\r\n\r\n`),
		);
		expect(await post(url)).toMatchObject({ state: 'answered', status: 307, location: told });
	});

	it.each([
		['gzip', gzipSync],
		['deflate', deflateSync],
		['br', brotliCompressSync],
	] as const)('inflates %s that was not asked for, and finds the key in it', async (name, compress) => {
		const { url } = await sayingServer((socket) =>
			socket.end(answer(compress(Buffer.from(`said ${KEY}`)), `content-encoding: ${name}\r\n`)),
		);
		const exchange = await post(url);
		expect(exchange.state === 'answered' && Buffer.from(exchange.body).toString()).toBe('said [key]');
	});

	const broken = async (say: (socket: Socket) => void, over: { timeoutMs?: number; mostBytes?: number } = {}) => {
		const { url } = await sayingServer(say);
		return post(url, over);
	};

	it('stops at the largest answer, as sent and as inflated', async () => {
		const tooLarge = { state: 'broken', code: 'too-large', isSent: true };
		expect(await broken((socket) => socket.end(answer('x'.repeat(1_001))))).toMatchObject(tooLarge);
		expect(await broken((socket) => socket.end(answer('x'.repeat(1_000))))).toMatchObject({ state: 'answered' });
		const bomb = answer(gzipSync(Buffer.alloc(100_000)), 'content-encoding: gzip\r\n');
		expect(await broken((socket) => socket.end(bomb))).toMatchObject(tooLarge);
	});

	it('refuses encodings that it does not know or that are broken', async () => {
		expect(await broken((socket) => socket.end(answer('xx', 'content-encoding: zstd\r\n')))).toMatchObject({
			code: 'bad-encoding',
			message: 'the content encoding zstd',
		});
		expect(await broken((socket) => socket.end(answer('xx', 'content-encoding: gzip\r\n')))).toMatchObject({
			code: 'bad-encoding',
		});
	});

	it('gives up after a time in all, on a server that hangs and on one that drips', async () => {
		const timeout = { state: 'broken', code: 'timeout', isSent: true, message: 'no whole answer within 0.2 s' };
		expect(await broken(() => {}, { timeoutMs: 200 })).toMatchObject(timeout);
		const dripping = (socket: Socket): void => {
			socket.write('HTTP/1.1 200 OK\r\ncontent-length: 900\r\n\r\n');
			const timer = setInterval(() => socket.write('x'), 20);
			socket.on('close', () => clearInterval(timer));
		};
		expect(await broken(dripping, { timeoutMs: 200 })).toMatchObject(timeout);
	});

	it.each([
		['closes at once', (socket: Socket) => void socket.end()],
		['resets', (socket: Socket) => void socket.resetAndDestroy()],
		[
			'announces more than it sends',
			(socket: Socket) => void socket.end('HTTP/1.1 200 OK\r\ncontent-length: 50\r\n\r\n{}'),
		],
		['speaks no HTTP', (socket: Socket) => void socket.end('SSH-2.0-made\r\n')],
		[
			'sends headers without end',
			(socket: Socket) => void socket.end(`HTTP/1.1 200 OK\r\n${'x: y\r\n'.repeat(10_000)}`),
		],
	])('a server that %s breaks the call, which may have been worked on', async (_, say) => {
		expect(await broken(say)).toMatchObject({ state: 'broken', code: 'reset', isSent: true });
	});

	it('knows that nothing was sent where nobody listens', async () => {
		const server = createServer();
		await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
		const { port } = server.address() as AddressInfo;
		await new Promise<void>((closed) => server.close(() => closed()));
		expect(await post(`http://127.0.0.1:${port}/v1`)).toMatchObject({
			state: 'broken',
			code: 'unreachable',
			message: 'ECONNREFUSED',
			isSent: false,
		});
		expect(await post('http://name.invalid/v1')).toMatchObject({ code: 'unreachable', isSent: false });
	});

	it.skipIf(!hasOpenssl)('gives no key to a server whose certificate nobody vouches for', async () => {
		const { key, cert } = selfMadeCertificate();
		let requests = 0;
		const server = createHttpsServer({ key, cert }, () => {
			requests += 1;
		});
		await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
		onTestFinished(() => void server.close());
		const exchange = await post(`https://localhost:${(server.address() as AddressInfo).port}/v1`);
		expect([exchange, requests]).toEqual([
			{
				state: 'broken',
				code: 'certificate',
				message: 'DEPTH_ZERO_SELF_SIGNED_CERT',
				isSent: false,
				latencyMs: expect.any(Number),
			},
			0,
		]);
	});

	it('tells a server without TLS from one that is not there', async () => {
		const { url } = await sayingServer(() => {});
		expect(await post(url.replace('http:', 'https:'), { timeoutMs: 300 })).toMatchObject({
			state: 'broken',
			isSent: false,
		});
	});
});
