import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { batchScene } from '../../../helpers/batchScene.ts';
import type { BatchFault, BatchRoute, BatchServer } from '../../../helpers/batchServer.ts';
import { cliRun } from '../../../helpers/cliRun.ts';
import { pagemill, pagemillKilledWhen } from '../../../helpers/pagemill.ts';
import { PREDICT_KEY, predictScene } from '../../../helpers/predictScene.ts';
import { root } from '../../../rules/sourceFiles.ts';

const PAGES = 12;

const filesBelow = (folder: string): string[] =>
	readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name));

/** Digests of the pages as single calls write them. */
const singly = async (count: number): Promise<Readonly<Record<string, string>>> => {
	const scene = await predictScene(count);
	await cliRun(scene.cwd, scene.argv());
	return scene.digests();
};

describe('predict, in batches', () => {
	it('writes what single calls write, each page paid for once, and pays nothing for a second run', async () => {
		const prices = { inputPerMillion: 1, outputPerMillion: 1, currency: 'USD' };
		const scene = await batchScene(PAGES, {}, { prices, batch: { maxRequests: 5 } });
		const { exitCode, stdout, stderr } = await pagemill(scene.argv('--format', 'json'), scene.cwd);
		expect([exitCode, scene.digests()]).toEqual([0, await singly(PAGES)]);
		expect(JSON.parse(stdout)[0]).toMatchObject({ pages: 12, written: 12, calls: 12, retries: 0, cost: 0.0144 });
		expect(scene.batches.batches.map(({ calls }) => calls.length).sort()).toEqual([2, 5, 5]);
		expect(scene.batches.paid()).toEqual(scene.expected);
		expect(stderr).toMatch(/ordered 5 pages as batch batch_0 \(.* MB\), at most /);
		expect(stderr).toContain('batch_2 is completed: 2 of 2 replied');
		const again = await pagemill(scene.argv('--format', 'json'), scene.cwd);
		expect([again.exitCode, JSON.parse(again.stdout)[0].calls]).toEqual([0, 0]);
		expect(scene.batches.paid()).toEqual(scene.expected);
	});

	it('has its key on no disk and in no output, whatever the server says', async () => {
		const scene = await batchScene(4, {
			faultOf: (route, nth) =>
				nth === 0 && route !== 'content'
					? { when: 'before', how: { status: 500, body: PREDICT_KEY, headers: { 'x-key': PREDICT_KEY } } }
					: undefined,
			linesOf: ({ image, ...call }, sound) =>
				image === scene.pages[1]?.image
					? [{ custom_id: call.customId, response: { status_code: 400, body: { error: `no ${PREDICT_KEY}` } } }]
					: [sound, `Bearer ${PREDICT_KEY}`],
		});
		const { exitCode, stdout, stderr } = await pagemill(scene.argv('--debug'), scene.cwd);
		expect([exitCode, stdout + stderr]).toEqual([0, expect.not.stringContaining(PREDICT_KEY)]);
		expect(scene.rows()[1]).toMatchObject({ reason: 'refused', notes: ['status 400: no [key]'] });
		for (const path of filesBelow(scene.cwd)) expect(readFileSync(path).includes(PREDICT_KEY)).toBe(false);
	});

	it('stops at its budget with exit code 3, and goes on with a larger one', async () => {
		const prices = { inputPerMillion: 1_000, outputPerMillion: 1_000, currency: 'EUR' };
		const scene = await batchScene(10, {}, { prices });
		// 1.2 a page; reserved are under 2 of each until the first reply.
		const first = await cliRun(scene.cwd, scene.argv('--budget', '6', '--format', 'json'));
		expect([first.exitCode, first.notes]).toEqual([3, expect.stringContaining('with a larger --budget')]);
		const [row] = JSON.parse(first.out);
		expect(row.cost).toBeLessThanOrEqual(6);
		expect(row.written).toBeGreaterThanOrEqual(2);
		const second = await cliRun(scene.cwd, scene.argv('--budget', '50', '--format', 'json'));
		expect([second.exitCode, JSON.parse(second.out)[0]]).toMatchObject([0, { written: 10, cost: 12 }]);
		expect(scene.batches.paid()).toEqual(scene.expected);
	});

	it('ends at Ctrl-C in a pause with exit code 130, and the same command fetches what was ordered', async () => {
		let isOver = false;
		const scene = await batchScene(5, { looksOf: () => (isOver ? 0 : 1e9) }, { batch: { pollS: 0.5 } });
		const child: ChildProcess = spawn(
			process.execPath,
			[join(root, 'dist', 'scripts', 'cli', 'main.js'), ...scene.argv()],
			{ cwd: scene.cwd },
		);
		let stderr = '';
		child.stderr?.on('data', (text) => {
			stderr += text;
		});
		const ended = new Promise((done) => child.on('close', done));
		while (!stderr.includes('ordered 5 pages')) await new Promise((done) => setTimeout(done, 5));
		await new Promise((done) => setTimeout(done, 100));
		child.kill('SIGINT');
		expect([await ended, stderr]).toEqual([
			130,
			expect.stringContaining(
				'batches that are ordered go on at the provider, and the same command fetches them later',
			),
		]);
		expect(scene.rows().map(({ status, reason, notes }) => [status, reason, notes])).toEqual(
			Array(5).fill(['not-asked', 'interrupted', ['ordered in a batch that was not fetched yet, or kept back']]),
		);
		isOver = true;
		const { exitCode, out } = await cliRun(scene.cwd, scene.argv('--format', 'json'));
		expect([exitCode, JSON.parse(out)[0]]).toMatchObject([0, { written: 5, calls: 0 }]);
		expect([scene.batches.count('order'), scene.batches.paid()]).toEqual([1, scene.expected]);
	});
});

describe('predict, killed', () => {
	const hang = (route: BatchRoute, when: BatchFault['when']) => ({
		faultOf: (at: BatchRoute, nth: number): BatchFault | undefined =>
			at === route && nth === 0 ? { when, how: 'hang' } : undefined,
	});
	const asked = (route: BatchRoute) => (server: BatchServer) => server.count(route) > 0;

	it.each([
		['before its batch is uploaded', hang('upload', 'before'), asked('upload')],
		['after it was uploaded, and before that is known', hang('upload', 'after'), asked('upload')],
		['before it is ordered', hang('order', 'before'), asked('order')],
		[
			'after it was ordered, and before its id is known',
			hang('order', 'after'),
			(server: BatchServer) => server.batches.length > 0,
		],
		['while it is asked about', hang('look', 'before'), asked('look')],
		['while it is fetched', hang('content', 'before'), asked('content')],
	])('%s: the same command ends as if it had not been, each page paid for once', async (_, options, isTime) => {
		const scene = await batchScene(PAGES, options, { timeoutS: 60 });
		expect(await pagemillKilledWhen(scene.argv(), scene.cwd, () => isTime(scene.batches))).toBe(true);
		const { exitCode, stderr } = await pagemill(scene.argv(), scene.cwd);
		expect([exitCode, stderr]).toEqual([0, expect.stringContaining('12 of 12 replied')]);
		expect(scene.digests()).toEqual(await singly(PAGES));
		expect(scene.batches.paid()).toEqual(scene.expected);
		expect(scene.batches.batches).toHaveLength(1);
	});

	it('in the midst of its answers: those that are stored are not lost, none is ordered again', async () => {
		const scene = await batchScene(60);
		const calls = join(scene.cwd, 'out', 'cache', 'calls');
		const stored = (): number => {
			try {
				return filesBelow(calls).length;
			} catch {
				return 0;
			}
		};
		expect(await pagemillKilledWhen(scene.argv(), scene.cwd, () => stored() > 10)).toBe(true);
		const { exitCode } = await pagemill(scene.argv(), scene.cwd);
		expect([exitCode, Object.keys(scene.digests()).length]).toEqual([0, 60]);
		expect(scene.batches.paid()).toEqual(scene.expected);
		expect([scene.batches.count('order'), scene.batches.count('content')]).toEqual([1, 2]);
	});
});
