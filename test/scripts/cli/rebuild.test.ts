import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildLock } from '../../../datasets/formats/lock/buildLock.ts';
import type { BenchmarkLock } from '../../../datasets/formats/lock/lock.ts';
import { printLock } from '../../../datasets/formats/lock/printLock.ts';
import type { ResolvedRecipe } from '../../../pipeline/config/resolvedRecipe.ts';
import { sha256 } from '../../../pipeline/document/digest.ts';
import { Interrupted } from '../../../pipeline/run/interrupted.ts';
import type { RunManifest } from '../../../pipeline/run/manifest.ts';
import type { Engine, RunRequest } from '../../../scripts/cli/engine.ts';
import { cliRun, fakeEngine, smallStageSchemas } from '../../helpers/cliRun.ts';
import { LOCK_FILES, lockInput, PAGE_A1, PAGE_A2, PAGE_B1, PAGE_SCAN, PDF_B } from '../../helpers/lockInput.ts';
import { lockOf, stages } from '../../helpers/smallLock.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

/** A folder with the sources of the small lock (file contents are their names) and the lock itself. */
const project = (lock: BenchmarkLock = lockOf()): string => {
	const folder = temporaryFolder();
	mkdirSync(join(folder, 'pdf'));
	mkdirSync(join(folder, 'scans'));
	for (const { name, kind } of LOCK_FILES) writeFileSync(join(folder, kind === 'pdf' ? 'pdf' : 'scans', name), name);
	writeFileSync(join(folder, 'benchmark.lock.json'), printLock(lock));
	return folder;
};

interface Asked {
	recipe?: ResolvedRecipe;
	request?: RunRequest;
}

/** Derives what the test says, and remembers what it was asked for. */
const deriving = (lock: BenchmarkLock, asked: Asked = {}): Engine =>
	fakeEngine({
		run: async (recipe, request) => {
			Object.assign(asked, { recipe, request });
			mkdirSync(join(recipe.out, 'subset'), { recursive: true });
			writeFileSync(join(recipe.out, 'subset', 'benchmark.lock.json'), printLock(lock));
			const units = (stage: BenchmarkLock['stages'][number]) =>
				stage.units.map(({ shard }, index) => {
					const folder = join('units', stage.stage, String(index));
					mkdirSync(join(recipe.store, folder), { recursive: true });
					const ids =
						stage.stage === 'parse'
							? [
									[PAGE_A1, PAGE_A2],
									[PAGE_B1, PAGE_SCAN],
								][index]
							: [];
					writeFileSync(
						join(recipe.store, folder, 'verdicts.jsonl'),
						(ids ?? []).map((id) => `${JSON.stringify({ id })}\n`).join(''),
					);
					return { shard, folder };
				});
			const summaries = lock.stages.map((stage) => ({ ...stage, units: units(stage) }));
			return { store: recipe.store, stages: summaries } as unknown as RunManifest;
		},
	});

describe('pagemill rebuild', () => {
	it('prints identical, ends with 0 and leaves nothing behind', async () => {
		const folder = project();
		const asked: Asked = {};
		const outcome = await cliRun(folder, ['rebuild', 'benchmark.lock.json'], { engine: deriving(lockOf(), asked) });
		expect(outcome).toMatchObject({ exitCode: 0, out: 'identical\n' });
		expect(existsSync(join(folder, 'runs', 'small-rebuild-1'))).toBe(false);
		expect(asked.recipe).toMatchObject({
			name: 'small',
			seed: 7,
			stages,
			out: join(folder, 'runs', 'small-rebuild-1'),
		});
		expect(asked.request?.files?.get('reports')).toEqual([
			{ locator: 'a.pdf', absolutePath: join(folder, 'pdf', 'a.pdf') },
			{ locator: 'b.pdf', absolutePath: join(folder, 'pdf', 'b.pdf') },
		]);
	});

	it('finds the sources by name from another folder with --sources', async () => {
		const folder = project();
		const elsewhere = temporaryFolder();
		const argv = ['rebuild', join(folder, 'benchmark.lock.json'), '--sources', folder];
		expect(await cliRun(elsewhere, argv, { engine: deriving(lockOf()) })).toMatchObject({
			exitCode: 0,
			out: 'identical\n',
		});
	});

	it('names a source with one byte more, its stage and its pages, before anything is derived', async () => {
		const folder = project();
		appendFileSync(join(folder, 'pdf', 'a.pdf'), 'x');
		const { exitCode, out, notes } = await cliRun(folder, ['rebuild', 'benchmark.lock.json', '--format', 'json']);
		expect(exitCode).toBe(4);
		expect(JSON.parse(out)).toEqual([
			{ stage: 'open', state: 'changed', what: 'reports: a.pdf', pages: 2, subset_pages: 2, ids: [PAGE_A1, PAGE_A2] },
		]);
		expect(notes).toContain(`pdf/a.pdf: sha256 ${sha256('a.pdfx')}, expected ${sha256('a.pdf')}`);
	});

	it('names every missing source, and where it looked', async () => {
		const folder = project();
		rmSync(join(folder, 'pdf'), { recursive: true });
		const { exitCode, out, notes } = await cliRun(folder, ['rebuild', 'benchmark.lock.json', '--format', 'csv']);
		expect(exitCode).toBe(4);
		expect(
			out
				.split('\n')
				.slice(1, 3)
				.map((line) => line.split(',').slice(0, 3).join()),
		).toEqual(['open,missing,reports: a.pdf', 'open,missing,reports: b.pdf']);
		expect(notes).toContain('--sources names another');
	});

	it('takes the file with the right bytes where two have the name', async () => {
		const folder = project();
		mkdirSync(join(folder, 'reports'));
		writeFileSync(join(folder, 'pdf', 'a.pdf'), 'other bytes');
		writeFileSync(join(folder, 'reports', 'a.pdf'), 'a.pdf');
		expect(await cliRun(folder, ['rebuild', 'benchmark.lock.json'], { engine: deriving(lockOf()) })).toMatchObject({
			exitCode: 0,
		});
	});

	it('names the first stage and the pages that differ, and keeps the new run', async () => {
		const folder = project();
		const engine = deriving(lockOf([`layout ${PAGE_A2}`, `image ${PAGE_A2}`], [PAGE_A1, PAGE_A2, PAGE_SCAN]));
		const { exitCode, out, notes } = await cliRun(folder, ['rebuild', 'benchmark.lock.json', '--format', 'json'], {
			engine,
		});
		expect(exitCode).toBe(4);
		expect(JSON.parse(out)).toEqual([
			{ stage: 'parse', state: 'differs', what: 'pages of the subset', pages: 1, subset_pages: 1, ids: [PAGE_A2] },
			{ stage: 'subset', state: 'left', what: 'pages that the lock has', pages: 1, subset_pages: 1, ids: [PAGE_B1] },
		]);
		expect(notes).toContain('the first stage that differs is parse');
		expect(notes).not.toContain('not portable');
		expect(existsSync(join(folder, 'runs', 'small-rebuild-1', 'subset'))).toBe(true);
		expect(existsSync(join(folder, 'runs', 'small-rebuild-1', '.rebuild'))).toBe(false);
	});

	it('names the pages of the units that differ where none of them is in the subset', async () => {
		const subset = [PAGE_A1, PAGE_B1, PAGE_SCAN];
		const folder = project(lockOf([], subset));
		const engine = deriving(lockOf([`layout ${PAGE_A2}`], subset));
		const { out } = await cliRun(folder, ['rebuild', 'benchmark.lock.json', '--format', 'json'], { engine });
		expect(JSON.parse(out)).toEqual([
			{
				stage: 'parse',
				state: 'differs',
				what: 'pages of the units that differ',
				pages: 2,
				subset_pages: 1,
				ids: [PAGE_A1, PAGE_A2],
			},
		]);
	});

	it('says so when only pages that are not portable differ', async () => {
		const engine = deriving(lockOf([`layout ${PAGE_SCAN}`, `place ${PAGE_SCAN}`]));
		const { exitCode, notes } = await cliRun(project(), ['rebuild', 'benchmark.lock.json'], { engine });
		expect(exitCode).toBe(4);
		expect(notes).toContain('only pages that are not portable differ');
	});

	it('leaves what was in quarantine there, and does not look for files that could not be read', async () => {
		const input = lockInput();
		const quarantined = [
			{ stage: 'open', id: PDF_B, code: 'io' as const },
			{ stage: 'parse', id: PAGE_A1, code: 'timeout' as const },
		];
		const lock = buildLock({ ...input, recipe: { ...input.recipe, stages }, quarantined });
		const folder = project(lock);
		rmSync(join(folder, 'pdf', 'b.pdf'));
		const asked: Asked = {};
		expect(await cliRun(folder, ['rebuild', 'benchmark.lock.json'], { engine: deriving(lock, asked) })).toMatchObject({
			exitCode: 0,
		});
		expect(asked.request?.quarantined).toEqual(quarantined);
		expect([...(asked.request?.unreadable ?? [])]).toEqual([[join(folder, 'reports', 'b.pdf'), sha256('b.pdf')]]);
	});

	it('never works in a folder that holds a run, but goes on with an interrupted rebuild', async () => {
		const folder = project();
		const stopping = fakeEngine({
			run: async () => {
				throw new Interrupted();
			},
		});
		expect(
			(await cliRun(folder, ['rebuild', 'benchmark.lock.json', '--out', 'again'], { engine: stopping })).exitCode,
		).toBe(130);
		expect(
			(await cliRun(folder, ['rebuild', 'benchmark.lock.json', '--out', 'again'], { engine: deriving(lockOf()) })).out,
		).toBe('identical\n');
		const third = await cliRun(folder, ['rebuild', 'benchmark.lock.json', '--out', 'again'], {
			engine: deriving(lockOf()),
		});
		expect(third.exitCode).toBe(2);
		expect(third.notes).toContain('a rebuild needs an empty folder');
	});

	it('refuses a lock whose stages this version does not have, and one that was edited', async () => {
		const input = lockInput();
		const unknown = buildLock({ ...input, recipe: { ...input.recipe, stages: { ...stages, polish: {} } } });
		const { exitCode, notes } = await cliRun(project(unknown), ['rebuild', 'benchmark.lock.json']);
		expect(exitCode).toBe(2);
		expect(notes).toMatch(/received {2}stage polish\n {2}expected {2}open, words, cluster/);
		const folder = project();
		const path = join(folder, 'benchmark.lock.json');
		writeFileSync(path, readFileSync(path, 'utf8').replace('"seed":7', '"seed":8'));
		expect((await cliRun(folder, ['rebuild', 'benchmark.lock.json'])).exitCode).toBe(2);
	});

	it('knows the stages that the tests know', () => {
		expect(Object.keys(smallStageSchemas)).toEqual(Object.keys(stages));
	});
});
