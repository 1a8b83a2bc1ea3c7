import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runGuarded } from '../../../pipeline/effects/mineru/runGuarded.ts';
import { isGone, untilTrue } from '../../helpers/processes.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';
import { root } from '../../rules/sourceFiles.ts';

const LIMITS = { totalMs: 60_000, silenceMs: 60_000 };

const node = (script: string, limits = LIMITS) => {
	const folder = temporaryFolder();
	return runGuarded(process.execPath, ['-e', script], folder, limits);
};

/** Ignores SIGTERM, starts a process that does so too, and writes both ids down. */
const STUBBORN = `
	const { spawn } = require('node:child_process');
	process.on('SIGTERM', () => {});
	const child = spawn(process.execPath, ['-e', "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)"]);
	require('node:fs').writeFileSync('pids', process.pid + ' ' + child.pid);
	setInterval(() => {}, 1000);`;

const pidsIn = (folder: string): number[] => readFileSync(join(folder, 'pids'), 'utf8').split(' ').map(Number);

describe('runGuarded', () => {
	it.each([
		['exit code 0', 'process.exit(0)', true],
		['exit code 3', 'process.exit(3)', false],
		['ended by SIGKILL', "process.kill(process.pid, 'SIGKILL'); setInterval(() => {}, 1000)", false],
	])('tells %s', async (words, script, clean) => {
		expect(await node(script)).toMatchObject({ state: 'ended', words, clean });
	});

	it('tells a program that is not there, or is none, from one that ends badly', async () => {
		const folder = temporaryFolder();
		expect(await runGuarded(join(folder, 'nothing'), [], folder, LIMITS)).toMatchObject({
			state: 'not-started',
			words: 'not started: ENOENT',
			clean: false,
		});
		writeFileSync(join(folder, 'text'), 'no program', { mode: 0o644 });
		expect(await runGuarded(join(folder, 'text'), [], folder, LIMITS)).toMatchObject({
			state: 'not-started',
			words: 'not started: EACCES',
		});
	});

	it('keeps the end of what the program said, however much it says', async () => {
		const { tail, clean } = await node(
			"process.stderr.write('x'.repeat(3_000_000), () => process.stderr.write(' the last words'))",
		);
		expect(clean).toBe(true);
		expect(tail.length).toBeLessThanOrEqual(8_000);
		expect(tail.endsWith('x the last words')).toBe(true);
	});

	it('ends a program that is silent too long, and one that talks without end', async () => {
		expect(await node('setInterval(() => {}, 1000)', { totalMs: 60_000, silenceMs: 1_000 })).toMatchObject({
			state: 'timeout',
			words: 'silent for 1 s',
		});
		const talks = "setInterval(() => process.stderr.write('.'), 100)";
		expect(await node(talks, { totalMs: 2_000, silenceMs: 60_000 })).toMatchObject({
			state: 'timeout',
			words: 'no end within 2 s',
		});
	});

	it('ends processes that the program started, and that refuse SIGTERM', async () => {
		const folder = temporaryFolder();
		const end = await runGuarded(process.execPath, ['-e', STUBBORN], folder, { totalMs: 1_500, silenceMs: 60_000 });
		expect(end.state).toBe('timeout');
		for (const pid of pidsIn(folder)) expect(await untilTrue(() => isGone(pid))).toBe(true);
	});

	it('ends what a program leaves behind when it goes', async () => {
		const folder = temporaryFolder();
		const leaves = STUBBORN.replace('setInterval(() => {}, 1000);`', '').replace(
			/\tsetInterval[^\n]*$/,
			'process.exit(0)',
		);
		expect(await runGuarded(process.execPath, ['-e', leaves], folder, LIMITS)).toMatchObject({ clean: true });
		for (const pid of pidsIn(folder)) expect(await untilTrue(() => isGone(pid))).toBe(true);
	});

	it('leaves no process behind when the one that asked is killed with SIGKILL', async () => {
		const folder = temporaryFolder();
		const module = join(root, 'dist', 'pipeline', 'effects', 'mineru', 'runGuarded.js');
		const script = `import(${JSON.stringify(module)}).then(({ runGuarded }) =>
			runGuarded(process.execPath, ['-e', ${JSON.stringify(STUBBORN)}], ${JSON.stringify(folder)}, { totalMs: 60000, silenceMs: 60000 }))`;
		const asker = spawn(process.execPath, ['-e', script], { stdio: 'ignore' });
		expect(await untilTrue(() => existsSync(join(folder, 'pids')) && pidsIn(folder).length === 2)).toBe(true);
		asker.kill('SIGKILL');
		for (const pid of pidsIn(folder)) expect(await untilTrue(() => isGone(pid))).toBe(true);
	});
});
