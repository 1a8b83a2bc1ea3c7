import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { cliRun } from '../../../helpers/cliRun.ts';
import { pagemill } from '../../../helpers/pagemill.ts';
import { PREDICT_KEY, predictScene } from '../../../helpers/predictScene.ts';

describe('predict refuses', () => {
	it.each([
		['an endpoint that is not there', ['--endpoint', 'mde'], 'did you mean "made"?'],
		['a file that is not there', ['--endpoints', 'none.yaml'], 'none.yaml, no such file'],
		['a budget without prices', ['--budget', '5'], 'a budget needs prices'],
		['a budget that is none', ['--budget', '-5'], 'Expected an amount of money'],
		['no pages', ['--limit', '0'], 'at least 1'],
	])('%s', async (_, more, said) => {
		const scene = await predictScene(1);
		const { exitCode, notes } = await cliRun(scene.cwd, scene.argv(...more));
		expect([exitCode, notes]).toEqual([2, expect.stringContaining(said)]);
		expect(scene.server.calls).toEqual([]);
	});

	it.each([
		['unset', undefined, 'MADE_KEY is not set'],
		['too short to be told from words', 'EMPTY', '5 characters'],
		['with a line end', 'sk-made-0123456789\n', 'with spaces, line ends'],
	])('a key that is %s, without repeating it', async (_, key, said) => {
		const scene = await predictScene(1);
		vi.stubEnv('MADE_KEY', key);
		const { exitCode, notes } = await cliRun(scene.cwd, scene.argv());
		expect([exitCode, notes]).toEqual([2, expect.stringContaining(said)]);
		if (key) expect(notes).not.toContain(key.trim());
	});

	it('to go on when every page failed', async () => {
		const scene = await predictScene(2, { faultOf: () => ({ status: 400 }) });
		const { exitCode, notes } = await cliRun(scene.cwd, scene.argv());
		expect([exitCode, notes]).toEqual([3, expect.stringContaining('every page failed')]);
	});

	it('a wrong key at the first call', async () => {
		const scene = await predictScene(30, { faultOf: () => ({ status: 401 }) });
		const { exitCode, notes } = await cliRun(scene.cwd, scene.argv());
		expect([exitCode, notes]).toEqual([2, expect.stringContaining('put a valid key into the environment variable')]);
		expect(scene.server.calls.length).toBeLessThanOrEqual(4);
		expect(new Set(scene.rows().map(({ reason }) => reason))).toEqual(new Set(['endpoint-refused']));
	});
});

describe('a budget of predict', () => {
	// 1,000 + 200 tokens a page at a thousandth: 1.2. Reserved: (80 + some 600 + 32 + 1,000) tokens, under 2 until the first reply.
	const prices = { inputPerMillion: 1_000, outputPerMillion: 1_000, currency: 'EUR' };

	it('stops before it is overspent, with exit code 3, and goes on with a larger one', async () => {
		const scene = await predictScene(10, {}, { prices, concurrency: 2 });
		const first = await cliRun(scene.cwd, scene.argv('--budget', '6', '--format', 'json'));
		expect([first.exitCode, first.notes]).toEqual([3, expect.stringContaining('with a larger --budget')]);
		const [row] = JSON.parse(first.out);
		expect(first.notes).toContain(
			`forecast for the other ${10 - row.written} pages: about ${(1.2 * (10 - row.written)).toFixed(2)} EUR`,
		);
		expect(row.cost).toBeLessThanOrEqual(6);
		expect(row.written).toBeGreaterThanOrEqual(2);
		expect([row.written + row.notAsked, row.written]).toEqual([10, scene.server.calls.length]);
		expect(Object.keys(scene.digests())).toHaveLength(row.written);
		expect(new Set(scene.rows().map(({ reason }) => reason))).toEqual(new Set([null, 'budget-reached']));
		const second = await cliRun(scene.cwd, scene.argv('--budget', '50', '--format', 'json'));
		expect(second.exitCode).toBe(0);
		expect(JSON.parse(second.out)[0]).toMatchObject({ written: 10, calls: 10 - row.written, cost: 12 });
		expect(scene.server.calls).toHaveLength(10);
	});
});

describe('answers from before', () => {
	it('are written when a budget lets no further call start, wherever their pages stand', async () => {
		const prices = { inputPerMillion: 1_000, outputPerMillion: 1_000, currency: 'EUR' };
		const scene = await predictScene(12, {}, { prices });
		await cliRun(scene.cwd, scene.argv('--limit', '6'));
		const before = scene.digests();
		for (const file of Object.keys(before)) rmSync(join(scene.cwd, 'out', file));
		const { exitCode } = await cliRun(scene.cwd, scene.argv('--budget', '0.01'));
		expect([exitCode, scene.server.calls.length, scene.digests()]).toEqual([3, 6, before]);
		expect(scene.rows().map(({ status, file, pageId }) => (status === 'written' ? file : `${pageId}.html`))).toEqual(
			scene.pages.map(({ pageId }) => `${pageId}.html`),
		);
		expect(scene.rows().filter(({ status }) => status === 'written')).toHaveLength(6);
	});
});

describe('the key', () => {
	const filesBelow = (folder: string): string[] =>
		readdirSync(folder, { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map((entry) => join(entry.parentPath, entry.name));

	it('is in no output, log, cache, error or name, whatever the server says', async () => {
		const scene = await predictScene(10, {
			faultOf: (image) => {
				const index = scene.pages.findIndex((page) => page.image === image);
				if (index % 5 === 1) return 'key-echo';
				if (index % 5 === 2) return 'key-in-reply';
				if (index % 5 === 3)
					return {
						status: 500,
						headers: { 'x-key': PREDICT_KEY, 'retry-after': '0', 'content-type': `text/${PREDICT_KEY}` },
						body: `<p>Bearer ${PREDICT_KEY}</p>`,
					};
				return index % 5 === 4 ? 'gzip-bomb' : 'ok';
			},
		});
		// A real process: its own output, errors and title.
		const runs = [
			await pagemill(scene.argv('--debug'), scene.cwd),
			await pagemill(scene.argv('--retry-failed', '--format', 'json', '--debug'), scene.cwd),
		];
		expect(runs.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
		expect(scene.server.calls.every(({ authorization }) => authorization === `Bearer ${PREDICT_KEY}`)).toBe(true);
		expect(readFileSync(join(scene.cwd, 'out', 'page-002.html'), 'utf8')).toContain('<p>Bearer [key]</p>');
		const files = filesBelow(scene.cwd);
		expect(files.length).toBeGreaterThan(20);
		const forms = [
			PREDICT_KEY,
			Buffer.from(PREDICT_KEY).toString('base64').slice(0, -2),
			encodeURIComponent(PREDICT_KEY),
		];
		for (const form of forms) {
			expect(files.filter((path) => path.includes(form) || readFileSync(path).includes(form))).toEqual([]);
			for (const { stdout, stderr } of runs) expect(stdout + stderr).not.toContain(form);
		}
	});

	it('is in no error that stops all, stack trace and cause included', async () => {
		const scene = await predictScene(2, {
			faultOf: () => ({ status: 401, body: `{"error":{"message":"no key ${PREDICT_KEY} here"}}` }),
		});
		const { exitCode, stdout, stderr } = await pagemill(scene.argv('--debug'), scene.cwd);
		expect([exitCode, stderr]).toEqual([2, expect.stringContaining('no key [key] here')]);
		expect(stdout + stderr).not.toContain(PREDICT_KEY);
		expect(existsSync(join(scene.cwd, 'out', 'cache', 'calls.jsonl'))).toBe(true);
		for (const path of filesBelow(scene.cwd)) expect(readFileSync(path).includes(PREDICT_KEY)).toBe(false);
	});
});
