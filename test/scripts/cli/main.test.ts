import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../../pipeline/effects/files/packageRoot.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

const program = join(packageRoot(), 'dist', 'scripts', 'cli', 'main.js');

const start = (cwd: string, argv: readonly string[]) => {
	const child = spawn(process.execPath, [program, ...argv], {
		cwd,
		// Its own process group: whether any of it is left can be asked.
		detached: true,
		stdio: ['ignore', 'pipe', 'pipe'],
		env: { ...process.env, FORCE_COLOR: '1' },
	});
	const written = { out: '', notes: '' };
	child.stdout.on('data', (chunk: Buffer) => {
		written.out += chunk.toString();
	});
	child.stderr.on('data', (chunk: Buffer) => {
		written.notes += chunk.toString();
	});
	return { child, written, ended: once(child, 'close') as Promise<[number | null]> };
};

const run = async (cwd: string, argv: readonly string[]) => {
	const { written, ended } = start(cwd, argv);
	const [exitCode] = await ended;
	return { exitCode, ...written };
};

/** Needs the compiled program: `npm run build`. */
describe.skipIf(!existsSync(program))('the compiled program', () => {
	it('ends with the exit codes of its commands, and writes no colour into pipes', async () => {
		const cwd = temporaryFolder();
		expect(await run(cwd, ['--version'])).toMatchObject({ exitCode: 0, notes: '' });
		const refused = await run(cwd, ['run', 'none.yaml']);
		expect(refused).toMatchObject({ exitCode: 2, out: '' });
		expect(refused.notes).toMatch(/^error: the recipe cannot be read\n/);
	});

	it('is quiet when its reader has seen enough', async () => {
		const { child, written, ended } = start(temporaryFolder(), ['models', 'list', '--format', 'json']);
		child.stdout.destroy();
		expect((await ended)[0]).toBe(0);
		expect(written.notes).toBe('');
	});

	it('does its work and says by its exit code what came of it when nobody reads its notes', async () => {
		const { child, ended } = start(temporaryFolder(), ['run', 'none.yaml']);
		child.stderr.destroy();
		expect((await ended)[0]).toBe(2);
	});

	it('stops a run at Ctrl-C with 130, leaves no process behind, and goes on with the line it printed', async () => {
		const cwd = temporaryFolder();
		const source = `{id: demo, kind: pdf, category: institutional-pdf, licence: l, path: ${JSON.stringify(join(packageRoot(), 'datasets', 'demo', 'pdf', 'us-00[1-4].pdf'))}}`;
		mkdirSync(join(cwd, 'r'));
		writeFileSync(join(cwd, 'r', 'recipe.yaml'), `name: cut\nsources:\n  - ${source}\n`);
		const argv = ['run', 'r/recipe.yaml', '--until', 'words', '--workers', '2', '--format', 'csv'];
		const { child, written, ended } = start(cwd, argv);
		while (!written.notes.includes('pages      started')) await once(child.stderr, 'data');
		child.kill('SIGINT');
		expect((await ended)[0]).toBe(130);
		expect(() => process.kill(-(child.pid ?? 0), 0)).toThrow('ESRCH');
		expect(written.notes).toContain(`To go on from here:\n  npx pagemill ${argv.join(' ')}\n`);
		expect(readdirSync(join(cwd, 'runs', 'cut'))).not.toContain('report.html');
		const again = await run(cwd, argv);
		expect(again.exitCode).toBe(0);
		expect(again.notes).toContain('units reused');
		expect(again.out).toMatch(/^stage,record,in,kept,dropped,failed,seconds,reasons\nopen,file,4,4,0,0,/);
	});
});
