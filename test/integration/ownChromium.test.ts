import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ownChromium } from '../helpers/ownChromium.ts';
import { pagemill } from '../helpers/pagemill.ts';
import { suiteFolder } from '../helpers/suiteFolder.ts';

const RECIPE = `name: web
seed: 1
browser: { chromium: hidden-place/my-chromium }
sources:
  - { id: site, kind: html, path: site, category: web-native, licence: CC0-1.0 }
stages:
  cluster: { k: 2 }
  diversify: { target: { pages: 2 }, maxClusterShare: 1 }
`;

const OWN = /^\d+(?:\.\d+){3} \(own, not the pinned one\)$/;

/** Sixty words that differ from subject to subject, in as many columns as told. */
const documentOf = (subject: string, columns: number): string => {
	const words = Array.from({ length: 70 }, (_, index) => `${subject} number ${index}`).join(', ');
	return `<!doctype html><meta charset=utf-8><h1>On ${subject}</h1><div style="columns: ${columns}">${words}.</div>`;
};

describe('a Chromium of the user’s own', () => {
	const folder = suiteFolder('own');
	const read = (...path: string[]): string => readFileSync(join(folder(), ...path), 'utf8');

	it('prints the HTML of a recipe that names it; run, lock, card and report say so, and only the run knows its path', async () => {
		mkdirSync(join(folder(), 'site'));
		for (const [index, subject] of ['tides', 'lamps', 'bread', 'ferries'].entries())
			writeFileSync(join(folder(), 'site', `${subject}.html`), documentOf(subject, (index % 3) + 1));
		writeFileSync(join(folder(), 'recipe.yaml'), RECIPE);
		await ownChromium(join(folder(), 'hidden-place'));
		const { exitCode, stderr } = await pagemill(['run', 'recipe.yaml', '--out', 'run', '--workers', '1'], folder());
		expect(exitCode, stderr).toBe(0);
		const { versions } = JSON.parse(read('run', 'run.json'));
		expect(versions.chromium).toMatch(OWN);
		expect(JSON.parse(read('run', 'subset', 'benchmark.lock.json')).versions.chromium).toBe(versions.chromium);
		expect(read('run', 'subset', 'README.md')).toContain(
			`own Chromium ${versions.chromium.split(' ')[0]} (not the pinned one)`,
		);
		expect(read('run', 'report.html')).toContain(versions.chromium);
		for (const name of ['subset/benchmark.lock.json', 'subset/README.md', 'subset/benchmark.jsonl', 'report.html'])
			expect(read('run', name)).not.toContain('hidden-place');
		// The browser had its part in it.
		expect(read('hidden-place', 'arguments')).toContain('--pagemill-browser=');
	}, 120_000);

	it('makes a lock that is derived again with a Chromium of the same version, named again, and not without', async () => {
		const lock = join('run', 'subset', 'benchmark.lock.json');
		const without = await pagemill(['rebuild', lock], folder());
		expect([without.exitCode, without.stderr]).toEqual([2, expect.stringContaining('--chromium PATH')]);
		const chromium = join('hidden-place', 'my-chromium');
		const again = await pagemill(['rebuild', lock, '--chromium', chromium, '--workers', '1'], folder());
		expect([again.exitCode, again.stdout], again.stderr).toEqual([0, 'identical\n']);
	}, 120_000);

	it('is not needed to show what it printed', async () => {
		const moved = join(folder(), 'elsewhere');
		renameSync(join(folder(), 'hidden-place'), moved);
		const { exitCode, stderr } = await pagemill(['draw', 'run', 'tides.html#1', '--out', 'tides.png'], folder());
		renameSync(moved, join(folder(), 'hidden-place'));
		expect(exitCode, stderr).toBe(0);
		expect(readFileSync(join(folder(), 'tides.png')).toString('latin1', 1, 4)).toBe('PNG');
	});

	it('prints again when the recipe names none any more', async () => {
		writeFileSync(join(folder(), 'recipe.yaml'), RECIPE.replace(/^browser.*\n/m, ''));
		const { stdout } = await pagemill(['plan', 'recipe.yaml', '--out', 'run', '--format', 'json'], folder());
		const open = JSON.parse(stdout).find(({ stage }: { readonly stage: string }) => stage === 'open');
		expect(open).toMatchObject({ reuse: 0 });
	});

	it('renders predictions where evaluate is told to; the run that is the truth decides nothing', async () => {
		const [first] = read('run', 'subset', 'benchmark.jsonl').split('\n');
		const { pageId } = JSON.parse(first ?? '');
		mkdirSync(join(folder(), 'predicted'));
		writeFileSync(join(folder(), 'predicted', `${pageId}.html`), documentOf('tides', 1));
		const command = [
			'evaluate',
			'--truth',
			'run',
			'--predictions',
			'mine=predicted',
			'--workers',
			'1',
			'--out',
			'scores',
		];
		const pinned = await pagemill(command, folder());
		expect(pinned.exitCode, pinned.stderr).toBe(0);
		const before = JSON.parse(read('scores', 'leaderboard.json'));
		expect(before.renderer).not.toHaveProperty('own');
		const own = await pagemill([...command, '--chromium', join('hidden-place', 'my-chromium')], folder());
		expect([own.exitCode, own.stderr]).toEqual([0, expect.stringContaining('rendered: 1, kept from before: 0')]);
		const { renderer, models } = JSON.parse(read('scores', 'leaderboard.json'));
		expect(renderer).toEqual({ ...before.renderer, chromium: expect.stringMatching(/^\d+(?:\.\d+){3}$/), own: true });
		const told = `own Chromium ${renderer.chromium} (not the pinned one)`;
		for (const name of ['leaderboard.md', 'report.html']) {
			expect(read('scores', name)).toContain(told);
			expect(read('scores', name)).not.toContain('hidden-place');
		}
		// It is the same browser under another name, so the scores are the same.
		expect(models).toEqual(before.models);
	}, 120_000);
});
