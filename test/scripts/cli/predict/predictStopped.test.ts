import { type ChildProcess, spawn } from 'node:child_process';

import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cliRun } from '../../../helpers/cliRun.ts';
import { predictScene } from '../../../helpers/predictScene.ts';
import { canMount, smallDisk } from '../../../helpers/smallDisk.ts';
import { root } from '../../../rules/sourceFiles.ts';

const started = (
	argv: readonly string[],
	cwd: string,
): { readonly child: ChildProcess; readonly ended: Promise<readonly [number | null, string]> } => {
	const child = spawn(process.execPath, [join(root, 'dist', 'scripts', 'cli', 'main.js'), ...argv], { cwd });
	let stderr = '';
	child.stderr?.on('data', (text) => {
		stderr += text;
	});
	return { child, ended: new Promise((done) => child.on('close', (code) => done([code, stderr]))) };
};
const until = async (ask: () => boolean): Promise<void> => {
	while (!ask()) await new Promise((done) => setTimeout(done, 5));
};

describe('predict, stopped', () => {
	it('waits at the first Ctrl-C for calls that are under way, keeps them, and goes on from there', async () => {
		const scene = await predictScene(12, { latencyMs: 400 }, { concurrency: 3 });
		const { child, ended } = started(scene.argv(), scene.cwd);
		await until(() => scene.server.calls.length === 3);
		child.kill('SIGINT');
		const [code, stderr] = await ended;
		expect([code, stderr]).toEqual([
			130,
			expect.stringContaining('To go on from here:\n  npx pagemill predict --truth truth.jsonl'),
		]);
		expect([scene.server.calls.length, Object.keys(scene.digests()).length]).toEqual([3, 3]);
		expect(scene.rows().filter(({ reason }) => reason === 'interrupted')).toHaveLength(9);
		const { exitCode } = await cliRun(scene.cwd, scene.argv());
		expect([exitCode, scene.server.calls.length]).toEqual([0, 12]);
	});

	it('stops at once at the second; what was under way then counts as a call of unknown outcome', async () => {
		const prices = { inputPerMillion: 1, outputPerMillion: 1, currency: 'USD' };
		const scene = await predictScene(
			2,
			{ faultOf: (_, nth) => (nth === 0 ? 'hang' : 'ok') },
			{ concurrency: 2, timeoutS: 100, prices },
		);
		const { child, ended } = started(scene.argv(), scene.cwd);
		await until(() => scene.server.calls.length === 2);
		child.kill('SIGINT');
		await new Promise((done) => setTimeout(done, 100));
		child.kill('SIGINT');
		expect((await ended)[0]).toBe(130);
		const { exitCode, notes } = await cliRun(scene.cwd, scene.argv());
		expect([exitCode, notes]).toEqual([
			0,
			expect.stringContaining('2 calls without a known outcome; counted in the cost as reserved'),
		]);
		expect(scene.rows().map(({ calls, unknownCalls }) => [calls, unknownCalls])).toEqual([
			...[
				[2, 1],
				[2, 1],
			],
		]);
	});

	it.skipIf(!canMount)('says so when the disk of its calls has no room for replies, and makes no call', async () => {
		const disk = smallDisk() ?? '';
		const text = `<p>${'x'.repeat(200_000)}</p>`;
		const scene = await predictScene(
			12,
			{ htmlOf: () => `<!doctype html><html><body>${text}</body></html>` },
			{ concurrency: 1 },
		);
		const { exitCode, notes } = await cliRun(scene.cwd, scene.argv('--store', join(disk, 'calls')));
		// A disk of one MiB: 8 MiB and 64 KiB and eight bytes for each of 1,000 tokens are asked for.
		expect([exitCode, notes]).toEqual([3, expect.stringContaining('the disk has no room for replies')]);
		expect(notes).toContain(`where     ${join(disk, 'calls')}`);
		expect(notes).toContain('8.1 MiB');
		expect(scene.server.calls).toEqual([]);
		expect(scene.rows().map(({ status, reason }) => [status, reason])).toEqual(
			scene.pages.map(() => ['not-asked', 'no-room']),
		);
	});
});
