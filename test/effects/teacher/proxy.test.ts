import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { redactor } from '../../../pipeline/distillation/calls/redactor.ts';
import { postJson } from '../../../pipeline/effects/teacher/postJson.ts';
import { proxyRoute } from '../../../pipeline/effects/teacher/proxyRoute.ts';
import { batchServer } from '../../helpers/batchServer.ts';
import { madeBatchEndpoint, madeOrdered } from '../../helpers/madeOrdered.ts';
import { pagemill } from '../../helpers/pagemill.ts';
import { madeEndpoint, madeRequest, madeTeacher } from '../../helpers/madeTeacher.ts';
import { PREDICT_KEY, predictScene } from '../../helpers/predictScene.ts';
import { proxyServer } from '../../helpers/proxyServer.ts';
import { teacherServer } from '../../helpers/teacherServer.ts';
import { hasOpenssl, tlsFront } from '../../helpers/tlsFront.ts';

const NAMES = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'NO_PROXY'].flatMap((name) => [name, name.toLowerCase()]);
const PASSWORD = 'made-password';
const TOKEN = Buffer.from(`user:${PASSWORD}`).toString('base64');

beforeEach(() => {
	for (const name of NAMES) vi.stubEnv(name, undefined);
	onTestFinished(() => void vi.unstubAllEnvs());
});

const shownFor = (url: string, environment: Readonly<Record<string, string>>): string | undefined => {
	for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
	return proxyRoute(url)?.shown;
};

describe('the proxy of the environment', () => {
	const P = 'http://p.example:3128';
	it.each<[string, Record<string, string>, string | undefined]>([
		['https://api.example/v1', {}, undefined],
		['https://api.example/v1', { HTTPS_PROXY: P }, P],
		['https://api.example/v1', { https_proxy: P }, P],
		['https://api.example/v1', { HTTP_PROXY: P }, undefined],
		['http://api.example/v1', { HTTP_PROXY: P }, P],
		['http://api.example/v1', { all_proxy: P }, P],
		['https://api.example/v1', { HTTPS_PROXY: P, NO_PROXY: 'other.example,api.example' }, undefined],
		['https://api.example/v1', { HTTPS_PROXY: P, no_proxy: '.example' }, undefined],
		['https://api.example/v1', { HTTPS_PROXY: P, NO_PROXY: '*' }, undefined],
		// As curl has it: this machine is no exception, unless it is named.
		['http://localhost:8000/v1', { HTTP_PROXY: P }, P],
		['http://127.0.0.1:8000/v1', { HTTP_PROXY: P, NO_PROXY: 'localhost,127.0.0.1,[::1]' }, undefined],
		['http://[::1]:8000/v1', { HTTP_PROXY: P, NO_PROXY: 'localhost,127.0.0.1,[::1]' }, undefined],
		// Without a scheme it is plain HTTP, for an https: address too.
		['https://api.example/v1', { HTTPS_PROXY: 'p.example:3128' }, P],
		['https://api.example/v1', { HTTPS_PROXY: 'https://p.example:3129' }, 'https://p.example:3129'],
		['https://api.example/v1', { HTTPS_PROXY: `http://user:${PASSWORD}@p.example:3128` }, P],
	])('of %s in %j is %s', (url, environment, expected) => {
		expect(shownFor(url, environment)).toBe(expected);
	});

	it.each(['socks5://user:made-password@p.example:1080', 'http://', 'http://user:made-password@:x'])(
		'is refused where it is no address of an HTTP proxy, and not shown: %s',
		(value) => {
			vi.stubEnv('HTTPS_PROXY', value);
			try {
				proxyRoute('https://api.example/v1');
				expect.unreachable();
			} catch (error) {
				expect(String(error)).toContain('the proxy of the environment cannot be used');
				expect(JSON.stringify(error)).not.toContain(PASSWORD);
			}
		},
	);
});

const post = (url: string, timeoutMs = 5_000) => {
	const proxy = proxyRoute(url);
	const redact = redactor('sk-made-0123456789', ...(proxy?.secrets ?? []));
	return postJson({ url, body: '{"asked":1}', key: 'sk-made-0123456789', timeoutMs, mostBytes: 1_000, redact, proxy });
};

const closedPort = async (): Promise<number> => {
	const server = createServer();
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
	const { port } = server.address() as AddressInfo;
	await new Promise<void>((closed) => server.close(() => closed()));
	return port;
};

describe.each([
	['http://api.invalid/v1', 'HTTP_PROXY'],
	['https://api.invalid/v1', 'HTTPS_PROXY'],
])('a call to %s', (url, variable) => {
	it('that the proxy refuses for want of a user is told as the proxy’s refusal, without password', async () => {
		const proxy = await proxyServer(407);
		vi.stubEnv(variable, `http://user:${PASSWORD}@127.0.0.1:${proxy.port}`);
		const exchange = await post(url);
		expect(exchange).toMatchObject({ state: 'broken', code: 'proxy' });
		const said = JSON.stringify(exchange);
		expect(said).toContain(`the proxy http://127.0.0.1:${proxy.port} `);
		expect(said).toContain('status 407');
		expect(said).not.toContain(PASSWORD);
		expect(proxy.authorizations).toEqual([`Basic ${TOKEN}`]);
	});

	it('through a proxy that is not there says so', async () => {
		const port = await closedPort();
		vi.stubEnv(variable, `http://127.0.0.1:${port}`);
		expect(await post(url)).toMatchObject({
			state: 'broken',
			code: 'proxy',
			isSent: false,
			message: `the proxy http://127.0.0.1:${port} cannot be reached: ECONNREFUSED`,
		});
	});

	it('through a proxy that hangs ends after its time, names the proxy, and leaves no connection open', async () => {
		const proxy = await proxyServer('hangs');
		vi.stubEnv(variable, `http://127.0.0.1:${proxy.port}`);
		const exchange = await post(url, 200);
		expect(exchange).toMatchObject({ state: 'broken', code: variable === 'HTTPS_PROXY' ? 'proxy' : 'timeout' });
		expect(exchange.state === 'broken' && exchange.message).toContain(`the proxy http://127.0.0.1:${proxy.port}`);
		await expect.poll(() => proxy.open()).toBe(0);
	});
});

describe('a proxy', () => {
	it('that cannot reach the endpoint over TLS is told with its status', async () => {
		const proxy = await proxyServer(502);
		vi.stubEnv('HTTPS_PROXY', `http://user:${PASSWORD}@127.0.0.1:${proxy.port}`);
		expect(await post('https://api.invalid/v1')).toMatchObject({
			code: 'proxy',
			isSent: false,
			message: `the proxy http://127.0.0.1:${proxy.port} refuses the connection, with status 502`,
		});
		expect(proxy.asked).toEqual(['CONNECT api.invalid:443']);
	});

	it('that repeats the password has it taken out of what is kept', async () => {
		const proxy = await proxyServer(502);
		vi.stubEnv('HTTP_PROXY', `http://user:${PASSWORD}@127.0.0.1:${proxy.port}`);
		const exchange = await post('http://api.invalid/v1');
		expect(exchange.state === 'answered' && Buffer.from(exchange.body).toString()).toBe('who sends Basic [key]?');
	});

	it('lets calls over plain HTTP through to the endpoint, by its whole address, and is noted without password', async () => {
		const server = await teacherServer();
		onTestFinished(server.close);
		const proxy = await proxyServer();
		vi.stubEnv('HTTP_PROXY', `http://user:${PASSWORD}@127.0.0.1:${proxy.port}`);
		const teacher = await madeTeacher(madeEndpoint(server.baseUrl), { key: 'sk-made-0123456789' });
		expect((await teacher.ask(madeRequest(0))).state).toBe('replied');
		expect(proxy.asked).toEqual([`POST ${server.baseUrl}/chat/completions`]);
		expect(server.calls.map(({ authorization }) => authorization)).toEqual(['Bearer sk-made-0123456789']);
		expect(teacher.notes).toEqual([`calls to made go through the proxy http://127.0.0.1:${proxy.port}\n`]);
	});

	it('lets batches through, their files too', async () => {
		const server = await batchServer();
		const proxy = await proxyServer();
		vi.stubEnv('HTTP_PROXY', `http://127.0.0.1:${proxy.port}`);
		const teacher = await madeOrdered(madeBatchEndpoint(server.baseUrl));
		expect((await teacher.all([madeRequest(0)])).map(({ state }) => state)).toEqual(['replied']);
		expect([...new Set(proxy.asked)]).toEqual([
			`POST ${server.baseUrl}/files`,
			`POST ${server.baseUrl}/batches`,
			`GET ${server.baseUrl}/batches/batch_0`,
			`GET ${server.baseUrl}/files/file-output-batch_0/content`,
		]);
		expect(proxy.asked).toHaveLength(server.log.length);
	});

	it('that refuses the first call stops all, with what to correct', async () => {
		const proxy = await proxyServer(407);
		vi.stubEnv('HTTP_PROXY', `http://127.0.0.1:${proxy.port}`);
		const teacher = await madeTeacher(madeEndpoint('http://api.invalid/v1'));
		await expect(teacher.ask(madeRequest(0))).rejects.toMatchObject({
			exitCode: 2,
			details: { fix: expect.stringContaining('NO_PROXY') },
		});
	});

	it.skipIf(!hasOpenssl)(
		'carries TLS: the whole of predict, with a certificate that only its own settings trust',
		async () => {
			const scene = await predictScene(2);
			const front = await tlsFront(Number(new URL(scene.server.baseUrl).port));
			const proxy = await proxyServer();
			scene.write({ baseUrl: `https://localhost:${front.port}/v1` });
			vi.stubEnv('HTTPS_PROXY', `http://user:${PASSWORD}@127.0.0.1:${proxy.port}`);
			vi.stubEnv('DEBUG', '*');
			const refused = await pagemill(scene.argv('--out', 'refused'), scene.cwd);
			expect([refused.exitCode, refused.stderr]).toEqual([2, expect.stringContaining('NODE_EXTRA_CA_CERTS')]);
			vi.stubEnv('NODE_EXTRA_CA_CERTS', front.certificatePath);
			const { exitCode, stdout, stderr } = await pagemill(scene.argv(), scene.cwd);
			expect([exitCode, scene.server.calls.length]).toEqual([0, 2]);
			expect(new Set(proxy.asked)).toEqual(new Set([`CONNECT localhost:${front.port}`]));
			expect(stderr).toContain(`calls to made go through the proxy http://127.0.0.1:${proxy.port}`);
			for (const secret of [PREDICT_KEY, PASSWORD, TOKEN])
				expect(stdout + stderr + refused.stderr).not.toContain(secret);
		},
	);
});
