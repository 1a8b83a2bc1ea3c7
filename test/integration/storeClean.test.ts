import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeRun, makeUnit } from '../helpers/handmadeStore.ts';
import { pagemill, pagemillKilledWhen } from '../helpers/pagemill.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { root } from '../rules/sourceFiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'pagemill-store-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a store that two runs share', () => {
	it('loses to `clean` what the run that went away alone referred to, and the other computes nothing again', async () => {
		mkdirSync(join(folder, 'pages'));
		for (const name of ['us-003', 'us-013'])
			cpSync(join(root, 'datasets', 'demo', 'pdf', `${name}.pdf`), join(folder, 'pages', `${name}.pdf`));
		const recipe = join(folder, 'recipe.yaml');
		const source =
			'{ id: papers, kind: pdf, category: institutional-pdf, licence: public-domain, path: pages, parsers: [pdf-text] }';
		const stages =
			'{ cluster: { k: 1 }, diversify: { target: { pages: 1 }, maxClusterShare: 1 }, subset: { longerSidePx: 128 } }';
		writeFileSync(recipe, `name: shared\nseed: 1\nsources: [${source}]\nstages: ${stages}\n`);
		const run = (name: string, ...more: string[]) =>
			pagemill(['run', recipe, '--out', join(folder, name), '--store', join(folder, 'store'), ...more], folder);
		const first = await run('stays');
		expect(first.stderr).not.toMatch(/error/i);
		expect((await run('goes', '--set', 'stages.words.minWords=60')).exitCode).toBe(0);
		expect(readdirSync(join(folder, 'store', 'runs'))).toHaveLength(2);
		rmSync(join(folder, 'goes'), { recursive: true });
		const cleaned = await pagemill(['store', 'store', 'clean', '--format', 'json'], folder);
		const removed = JSON.parse(cleaned.stdout) as { name: string; removed: number }[];
		expect(removed.map(({ name }) => name)).toContain('words');
		expect(removed.map(({ name }) => name)).not.toContain('parse');
		const plan = await pagemill(
			['plan', recipe, '--out', join(folder, 'stays'), '--store', join(folder, 'store'), '--format', 'json'],
			folder,
		);
		const toCompute = (JSON.parse(plan.stdout) as { compute: number }[]).map(({ compute }) => compute);
		expect(toCompute).toEqual(toCompute.map(() => 0));
		expect((await run('stays')).stderr).toMatch(/all \d+ units reused/);
	}, 180_000);

	it('is sound after `clean` was killed at any moment: each unit is whole or gone, and the next one ends it', async () => {
		const cwd = temporaryFolder();
		const store = join(cwd, 'store');
		const kept = makeUnit(store, 'parse', 'kept');
		makeRun(join(cwd, 'runs', 'one'), { store, stages: { parse: [kept] } });
		const free = Array.from({ length: 3_000 }, (_, at) => makeUnit(store, 'words', `free ${at}`));
		const left = () => readdirSync(join(store, 'units', 'words')).length;
		for (const share of [1, 0.9, 0.5, 0.1]) {
			// Units are renamed away one by one before any is deleted: kills fall among the renames.
			const killed = await pagemillKilledWhen(['store', 'store', 'clean'], cwd, () => left() < share * free.length);
			expect(killed).toBe(true);
			for (const unit of [kept, ...free].filter((path) => existsSync(join(store, path)))) {
				expect(existsSync(join(store, unit, 'unit.json'))).toBe(true);
				expect(existsSync(join(store, unit, 'files', 'page.png'))).toBe(true);
			}
		}
		expect((await pagemill(['store', 'store', 'clean'], cwd)).exitCode).toBe(0);
		expect(readdirSync(join(store, 'units', 'words'))).toEqual([]);
		expect(readdirSync(join(store, 'tmp'))).toEqual([]);
		expect(existsSync(join(store, kept, 'unit.json'))).toBe(true);
	}, 180_000);
});
