import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lockFile } from '../../../pipeline/effects/files/lockFile.ts';
import { type CliOutcome, cliRun } from '../../helpers/cliRun.ts';
import { canMount, smallDisk } from '../../helpers/smallDisk.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

const page = { pageId: 'a', width: 1, height: 1, objects: [{ kind: 'text', text: 'ab', box: [0, 0, 1, 1] }] };

const scene = (): string => {
	const cwd = temporaryFolder();
	writeFileSync(join(cwd, 'truth.jsonl'), `${JSON.stringify(page)}\n`);
	return cwd;
};

const evaluate = (cwd: string, ...more: string[]): Promise<CliOutcome> =>
	cliRun(cwd, ['evaluate', '--truth', 'truth.jsonl', '--out', 'out', ...more]);

const refused = async (outcome: Promise<CliOutcome>): Promise<string> => {
	const { exitCode, out, notes } = await outcome;
	expect([exitCode, out]).toEqual([2, '']);
	return notes;
};

describe('evaluate refuses', () => {
	it.each([
		['without-a-name.jsonl', 'give a name and a file'],
		['=truth.jsonl', 'give a name and a file'],
		['name=', 'give a name and a file'],
		['../up=truth.jsonl', 'choose another name'],
		['.hidden=truth.jsonl', 'choose another name'],
		[`${'x'.repeat(81)}=truth.jsonl`, 'choose another name'],
	])('predictions given as %s', async (value, fix) => {
		expect(await refused(evaluate(scene(), '--extracted', value))).toContain(fix);
	});

	it('two models of one name, in another case too', async () => {
		const flags = ['--extracted', 'a=truth.jsonl', '--extracted', 'A=truth.jsonl'];
		expect(await refused(evaluate(scene(), ...flags))).toContain('A twice');
	});

	it('to do without predictions, and other policies for failed pages than it has', async () => {
		expect(await refused(evaluate(scene()))).toContain('--extracted');
		expect(await refused(evaluate(scene(), '--extracted', 'a=truth.jsonl', '--failed', 'some'))).toContain('exclude');
		expect(await refused(evaluate(scene(), '--extracted', 'a=truth.jsonl', '--seed', '-1'))).toContain('whole number');
	});

	it('a truth that is not there, a folder without one, a run without a subset, and an empty file', async () => {
		const cwd = scene();
		const of = (truth: string) =>
			refused(cliRun(cwd, ['evaluate', '--truth', truth, '--out', 'out', '--extracted', 'a=truth.jsonl']));
		expect(await of('gone.jsonl')).toContain('there is no ground truth');
		mkdirSync(join(cwd, 'runs', 'stopped'), { recursive: true });
		expect(await of('runs/stopped')).toContain('a folder without benchmark.jsonl');
		writeFileSync(join(cwd, 'runs', 'stopped', 'run.json'), '{}');
		expect(await of('stopped')).toContain('a run without a subset');
		writeFileSync(join(cwd, 'empty.jsonl'), '\n');
		expect(await of('empty.jsonl')).toContain('the ground truth has no page');
	});

	it('a file of predictions that is not there, or has a line that cannot be read, and leaves no half of it', async () => {
		const cwd = scene();
		expect(await refused(evaluate(cwd, '--extracted', 'a=gone.jsonl'))).toContain('cannot be read');
		writeFileSync(join(cwd, 'bad.jsonl'), `${JSON.stringify(page)}\n{"pageId": "b", "width": NaN}\n`);
		const said = await refused(evaluate(cwd, '--extracted', 'a=bad.jsonl'));
		expect(said).toContain('bad.jsonl:2');
		expect(said).toContain('NaN');
		expect(readdirSync(join(cwd, 'out', 'extracted'))).toEqual([]);
	});

	it('a folder in which another evaluation is at work', async () => {
		const cwd = scene();
		mkdirSync(join(cwd, 'out'));
		const lock = await lockFile(join(cwd, 'out', '.lock'));
		if (lock.state !== 'held') throw new Error('no lock');
		expect(await refused(evaluate(cwd, '--extracted', 'a=truth.jsonl'))).toContain('another evaluation is at work');
		await lock.release();
		expect((await evaluate(cwd, '--extracted', 'a=truth.jsonl')).exitCode).toBe(0);
	});

	it('a folder with files of others, which stay as they are, and goes on in one of its own', async () => {
		const cwd = scene();
		mkdirSync(join(cwd, 'out', 'truth'), { recursive: true });
		const others = ['report.html', 'truth/a.webp', 'truth/notes.json'];
		for (const name of others) writeFileSync(join(cwd, 'out', name), name);
		const said = await refused(evaluate(cwd, '--extracted', 'a=truth.jsonl'));
		expect(said).toContain('report.html, truth, which no evaluation wrote');
		for (const name of others) expect(readFileSync(join(cwd, 'out', name), 'utf8')).toBe(name);
		expect(readdirSync(join(cwd, 'out')).sort()).toEqual(['report.html', 'truth']);
		const own = ['evaluate', '--truth', 'truth.jsonl', '--out', 'own', '--extracted', 'a=truth.jsonl'];
		for (let time = 1; time <= 2; time += 1) {
			expect((await cliRun(cwd, own)).exitCode).toBe(0);
			writeFileSync(join(cwd, 'own', 'notes.txt'), 'mine');
		}
		expect(readFileSync(join(cwd, 'own', 'notes.txt'), 'utf8')).toBe('mine');
	});

	it('a number that is none by its name', async () => {
		const cwd = scene();
		writeFileSync(join(cwd, 'endless.jsonl'), JSON.stringify(page).replace('[0,0,1,1]', '[0,1e999,1,1]'));
		const said = await refused(evaluate(cwd, '--extracted', 'a=endless.jsonl'));
		expect(said).toMatch(/endless\.jsonl:1: objects\[0\]\.box\[1\]\s+received\s+Infinity/);
	});

	it('a place where it cannot write', async () => {
		const cwd = scene();
		writeFileSync(join(cwd, 'out'), 'a file');
		expect(await refused(evaluate(cwd, '--extracted', 'a=truth.jsonl'))).toContain('the results cannot be written');
	});
});

describe('evaluate', () => {
	it.skipIf(!canMount)('on a full disk says so, and leaves whole files only', async () => {
		const cwd = scene();
		const pages = Array.from({ length: 1_500 }, (_, n) => `${JSON.stringify({ ...page, pageId: `page-${n}` })}\n`);
		writeFileSync(join(cwd, 'truth.jsonl'), pages.join(''));
		const out = smallDisk() as string;
		const flags = [
			'evaluate',
			'--truth',
			'truth.jsonl',
			'--out',
			out,
			'--extracted',
			'a=truth.jsonl',
			'--workers',
			'1',
		];
		const said = await refused(cliRun(cwd, flags));
		expect(said).toContain('the results cannot be written');
		expect(said).toContain('ENOSPC');
		const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
		for (const { name, parentPath } of files) {
			expect(name).not.toMatch(/^\.tmp/);
			expect(readFileSync(join(parentPath, name), 'utf8')).toMatch(/\n$/);
		}
	});

	it('takes an empty file of predictions for one in which every page is missing', async () => {
		const cwd = scene();
		writeFileSync(join(cwd, 'none.jsonl'), '');
		const { exitCode, notes } = await evaluate(cwd, '--extracted', 'a=none.jsonl');
		expect(exitCode).toBe(0);
		expect(notes).toContain('a: 1 page missing (a), scored as failed');
	});

	it('stops when it is asked to, and goes on from what is kept', async () => {
		const cwd = scene();
		const flags = ['evaluate', '--truth', 'truth.jsonl', '--out', 'out', '--extracted', 'a=truth.jsonl'];
		const onInterrupt = (callBack: () => void) => {
			callBack();
			return () => {};
		};
		const stopped = await cliRun(cwd, flags, { onInterrupt });
		expect(stopped.exitCode).toBe(130);
		expect(stopped.notes).toContain('To go on from here');
		expect((await cliRun(cwd, flags)).exitCode).toBe(0);
	});
});
