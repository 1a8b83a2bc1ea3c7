import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from '../../scripts/wiring/runFolder.ts';
import { printerVersions } from '../../pipeline/effects/browser/printerVersions.ts';
import { pagemill, pagemillKilledWhen } from '../helpers/pagemill.ts';
import { runRows } from '../helpers/runRows.ts';
import { suiteFolder } from '../helpers/suiteFolder.ts';

const SUBJECTS = ['tides', 'lamps', 'bread', 'ferries', 'hives', 'roofs'];

/** Sixty words that differ from subject to subject, in as many columns as told. */
const documentOf = (subject: string, columns: number): string => {
	const words = Array.from({ length: 70 }, (_, index) => `${subject} number ${index}`).join(', ');
	return `<!doctype html><meta charset=utf-8><link rel=stylesheet href=style.css><h1>On ${subject}</h1>
		<img src="pictures/${subject}.svg"><div style="columns: ${columns}">${words}.</div>`;
};

const recipe = `name: web
seed: 1
sources:
  - { id: site, kind: html, path: site, category: web-native, licence: CC0-1.0 }
stages:
  cluster: { k: 2 }
  diversify: { target: { pages: 2 }, maxClusterShare: 1 }
`;

/** Command lines of Chromium processes whose files lie in a folder. */
const browsersIn = (folder: string): string[] =>
	readdirSync('/proc')
		.filter((name) => /^\d+$/.test(name))
		.map((pid) => {
			try {
				return readFileSync(`/proc/${pid}/cmdline`, 'latin1');
			} catch {
				return '';
			}
		})
		.filter((command) => command.includes('--pagemill-browser=') && command.includes(folder));

describe('HTML', () => {
	const folder = suiteFolder('web');

	it('is printed, parsed and selected; a second run prints nothing and reuses everything', async () => {
		mkdirSync(join(folder(), 'site', 'pictures'), { recursive: true });
		writeFileSync(join(folder(), 'site', 'style.css'), 'h1 { color: teal } img { display: block }');
		SUBJECTS.forEach((subject, index) => {
			const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${100 + 40 * index}" height="60"><rect width="90" height="50"/></svg>`;
			writeFileSync(join(folder(), 'site', 'pictures', `${subject}.svg`), picture);
			writeFileSync(join(folder(), 'site', `${subject}.html`), documentOf(subject, (index % 3) + 1));
		});
		mkdirSync(join(folder(), 'site', 'copy', 'pictures'), { recursive: true });
		for (const name of ['tides.html', 'style.css', 'pictures/tides.svg'])
			writeFileSync(join(folder(), 'site', 'copy', name), readFileSync(join(folder(), 'site', name)));
		writeFileSync(join(folder(), 'recipe.yaml'), recipe);
		const first = await pagemill(['run', 'recipe.yaml', '--out', 'run'], folder());
		expect(first.exitCode, first.stderr).toBe(0);
		const sql = 'SELECT count(*)::INT AS pages, min(words) > 60 AS long FROM pages';
		expect(await runRows(join(folder(), 'run'), sql)).toEqual([{ pages: 6, long: true }]);
		const catalogue = await readCatalogue(join(folder(), 'run'));
		expect(catalogue.filter(({ twin }) => twin === 1).map(({ locator }) => locator)).toHaveLength(1);
		expect(readdirSync(join(folder(), 'run', 'store', 'printed'))).toHaveLength(6);
		const again = await pagemill(['run', 'recipe.yaml', '--out', 'run'], folder());
		expect(again.stderr).toMatch(/all \d+ units reused/);
	});

	it('is part of a lock that is derived again with the same result', async () => {
		const { exitCode, stdout, stderr } = await pagemill(
			['rebuild', join('run', 'subset', 'benchmark.lock.json'), '--out', 'rebuilt'],
			folder(),
		);
		expect(exitCode, stderr).toBe(0);
		expect(stdout).toContain('identical');
		const versionsIn = (path: string): unknown =>
			JSON.parse(readFileSync(join(folder(), 'run', path), 'utf8')).versions;
		const printer = await printerVersions();
		expect(versionsIn('run.json')).toMatchObject(printer);
		expect(versionsIn(join('subset', 'benchmark.lock.json'))).toMatchObject(printer);
		expect(readFileSync(join(folder(), 'run', 'report.html'), 'utf8')).toContain(printer.fonts);
	});

	it('changes with a file that it loads: a rebuild names it and ends with 4', async () => {
		const path = join(folder(), 'site', 'pictures', 'bread.svg');
		const before = readFileSync(path);
		writeFileSync(path, '<svg xmlns="http://www.w3.org/2000/svg"/>');
		const lock = join('run', 'subset', 'benchmark.lock.json');
		const { exitCode, stdout, stderr } = await pagemill(['rebuild', lock, '--out', 'changed'], folder());
		writeFileSync(path, before);
		expect(exitCode).toBe(4);
		expect(stdout + stderr).toContain('bread.svg');
	});

	it('leaves no browser behind when a run is killed, and the run goes on afterwards', async () => {
		const temporary = join(folder(), 'temporary');
		mkdirSync(temporary);
		const { TMPDIR } = process.env;
		process.env.TMPDIR = temporary;
		try {
			const started = () => browsersIn(temporary).length > 0;
			const killed = await pagemillKilledWhen(['run', 'recipe.yaml', '--out', 'killed'], folder(), started);
			expect(killed).toBe(true);
			await expect.poll(() => browsersIn(temporary), { timeout: 20_000 }).toEqual([]);
		} finally {
			if (TMPDIR === undefined) delete process.env.TMPDIR;
			else process.env.TMPDIR = TMPDIR;
		}
		const { exitCode, stderr } = await pagemill(['run', 'recipe.yaml', '--out', 'killed'], folder());
		expect(exitCode, stderr).toBe(0);
		const digest = (run: string): string =>
			execFileSync('sha256sum', [join(folder(), run, 'subset', 'benchmark.lock.json')], { encoding: 'utf8' }).slice(
				0,
				64,
			);
		expect(digest('killed')).toBe(digest('run'));
	}, 120_000);
});
