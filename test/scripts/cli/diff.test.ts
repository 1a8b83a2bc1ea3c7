import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compareRuns, type RunComparison } from '../../../scripts/cli/diff/compareRuns.ts';
import { cliRun } from '../../helpers/cliRun.ts';
import { type HandmadeRun, handmadeRun } from '../../helpers/handmadeRun.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

const A = 'a'.repeat(16);
const B = 'b'.repeat(16);
const C = 'c'.repeat(16);
const stages = ['parse', 'words', 'cluster', 'diversify'];

const base: HandmadeRun = {
	stages,
	files: { [A]: 'a.pdf', [B]: 'b.pdf' },
	pages: { [`${A}-p0001`]: '', [`${A}-p0002`]: 'diversify: covered', [`${A}-p0010`]: '', [`${B}-p0001`]: '' },
};

const compared = async (first: HandmadeRun, second: HandmadeRun): Promise<RunComparison & { readonly cwd: string }> => {
	const cwd = temporaryFolder();
	await handmadeRun(join(cwd, 'runs', 'one'), first);
	await handmadeRun(join(cwd, 'runs', 'two'), second);
	return { ...(await compareRuns(join(cwd, 'runs', 'one'), join(cwd, 'runs', 'two'))), cwd };
};

const lines = ({ differences }: RunComparison): string[] =>
	differences.map(({ change, pageId, stage, first, second }) =>
		[
			change,
			pageId.slice(0, 1) + Number(pageId.slice(18)),
			stage,
			first.reason ?? first.verdict,
			second.reason ?? second.verdict,
		].join(' '),
	);

describe('diff', () => {
	it('says that equal runs are equal, wherever they lie', async () => {
		const { cwd, ...comparison } = await compared(base, base);
		expect(comparison).toEqual({
			pages: 4,
			inBoth: 3,
			lastStage: 'diversify',
			differences: [],
			settings: [],
			firstUnequalStage: undefined,
		});
		const shown = await cliRun(cwd, ['diff', 'one', 'two']);
		expect(shown).toMatchObject({ exitCode: 0, out: 'equal: every decision is the same, to the last number\n' });
		expect((await cliRun(cwd, ['diff', 'one', 'two', '--format', 'json'])).out).toBe('[]\n');
	});

	it('names the first decision that differs, with its numbers on both sides, and what was set differently', async () => {
		const pages = { ...base.pages, [`${A}-p0001`]: 'words: too-few-words', [`${A}-p0002`]: '' };
		const comparison = await compared(base, { ...base, pages, minWords: 80 });
		expect(lines(comparison)).toEqual(['in a2 diversify covered kept', 'out a1 words kept too-few-words']);
		expect(comparison.differences[1]).toMatchObject({
			locator: 'a.pdf#1',
			first: { evidence: { minWords: 50 } },
			second: { evidence: { minWords: 80 } },
		});
		expect(comparison.settings).toEqual([{ path: 'stages.words.minWords', first: 50, second: 80 }]);
		expect([comparison.pages, comparison.inBoth]).toEqual([4, 2]);
	});

	it('calls moved what is in neither result or in both, and is decided elsewhere or otherwise', async () => {
		const one = { ...base, pages: { ...base.pages, [`${A}-p0001`]: 'parse: damaged', [`${B}-p0001`]: 'words: few' } };
		const two = { ...base, pages: { ...base.pages, [`${A}-p0001`]: 'words: few', [`${B}-p0001`]: 'words: garbled' } };
		expect(lines(await compared(one, two))).toEqual(['moved a1 parse damaged kept', 'moved b1 words few garbled']);
	});

	it('takes clusters that swapped numbers for the same, and tells pages that changed sides', async () => {
		const [a1, a2, a10, b1] = Object.keys(base.pages) as [string, string, string, string];
		const one = { ...base, clusters: { [a1]: 0, [a2]: 0, [a10]: 0, [b1]: 1 } };
		const swapped = { ...base, clusters: { [a1]: 1, [a2]: 1, [a10]: 1, [b1]: 0 } };
		expect(lines(await compared(one, swapped))).toEqual([]);
		// a10 now stands with b1: cluster 1 of the second run is cluster 0 of the first, by two pages.
		const comparison = await compared(one, { ...base, clusters: { [a1]: 1, [a2]: 1, [a10]: 0, [b1]: 0 } });
		expect(lines(comparison)).toEqual(['moved a10 cluster kept kept']);
		expect(comparison.differences[0]).toMatchObject({ first: { cluster: 0 }, second: { cluster: 0 } });
		// The numbers alone would read `cluster 0 → cluster 0`.
		const table = (await cliRun(comparison.cwd, ['diff', 'one', 'two'])).out;
		expect(table).toMatch(/moved .* cluster +cluster 0 +cluster 0 \(a's 1\)/);
	});

	it('tells pages of files that only one run has by what became of the file', async () => {
		const [file, , far, other] = Object.keys(base.pages) as [string, string, string, string];
		const changed = await compared(base, {
			...base,
			files: { [C]: 'a.pdf', [B]: { locator: 'b.pdf', dropped: 'needs-password' } },
			pages: { [`${C}-p0001`]: '', [`${C}-p0002`]: 'words: few' },
		});
		expect(lines(changed)).toEqual([
			'in c1 open file-changed kept',
			'out a1 open kept file-changed',
			'out a10 open kept file-changed',
			'out b1 open kept needs-password',
			'new c2 open file-changed few',
			'gone a2 open covered file-changed',
		]);
		const missing = await compared(base, { ...base, files: { [A]: 'a.pdf' }, pages: { [file]: '', [far]: '' } });
		expect(lines(missing)).toEqual(['out b1 open kept no-such-file', 'gone a2 open covered not-opened']);
		const table = (await cliRun(missing.cwd, ['diff', 'one', 'two'])).out;
		expect(table).toMatch(/^out .* kept +not among this run's sources/m);
		expect(table).toMatch(/^gone .* dropped: covered +its file was not opened/m);
		expect(missing.differences.map(({ pageId }) => pageId)).toContain(other);
	});

	it('compares up to the last stage that both runs have', async () => {
		const short = { ...base, stages: stages.slice(0, 2), pages: { ...base.pages, [`${A}-p0002`]: '' } };
		const comparison = await compared(short, base);
		expect([comparison.lastStage, comparison.inBoth, comparison.differences]).toEqual(['words', 4, []]);
	});

	it('names the stage that only one run has where that stage dropped the page', async () => {
		const longer = ['parse', 'words', 'review', 'cluster', 'diversify'];
		const pages = { ...base.pages, [`${A}-p0001`]: 'review: truncated' };
		expect(lines(await compared({ ...base, stages: longer, pages }, base))).toEqual(['in a1 review truncated kept']);
	});

	it('prints a summary and then pages as a table, and pages alone for programs', async () => {
		const pages = { ...base.pages, [`${A}-p0001`]: 'words: too-few-words' };
		const { cwd } = await compared(base, { ...base, pages, minWords: 80 });
		const table = await cliRun(cwd, ['diff', 'one', 'two']);
		expect(table.out).toMatch(
			/^change +pages +stage[\s\S]*\n\nchange +page_id[\s\S]*out +a{16}-p0001 +a\.pdf#1 +words +kept +dropped: too-few-words +minWords 80/,
		);
		expect(table.notes).toContain('stages.words.minWords: 50 in a, 80 in b');
		expect(table.notes).toContain('0 in, 1 out, 0 moved; 2 of 4 pages passed diversify in both');
		const rows = JSON.parse((await cliRun(cwd, ['diff', 'one', 'two', '--format', 'json'])).out);
		expect(rows).toEqual([
			{
				change: 'out',
				page_id: `${A}-p0001`,
				locator: 'a.pdf#1',
				stage: 'words',
				a: 'kept',
				b: 'dropped: too-few-words',
				numbers_a: { minWords: 50 },
				numbers_b: { minWords: 80 },
				cluster_a: null,
				cluster_b: null,
			},
		]);
		const summary = await cliRun(cwd, ['diff', 'one', 'two', '--summary', '--format', 'csv']);
		expect(summary.out.split(/\r?\n/)[1]).toBe(`out,1,words,kept,dropped: too-few-words,${A}-p0001`);
	});

	it('says how many pages a table leaves out', async () => {
		const ids = Array.from({ length: 45 }, (_, page) => `${A}-p${String(page + 1).padStart(4, '0')}`);
		const all = (end: string): HandmadeRun => ({ ...base, pages: Object.fromEntries(ids.map((id) => [id, end])) });
		const { cwd } = await compared(all(''), all('words: few'));
		expect((await cliRun(cwd, ['diff', 'one', 'two'])).notes).toContain('… and 5 more');
		expect((await cliRun(cwd, ['diff', 'one', 'two', '--all'])).out).toContain(ids[44]);
	});

	it('cuts the lines of tables where no terminal says how wide it is, and nothing for programs', async () => {
		const long = `${'long-'.repeat(60)}.pdf`;
		const pages = { ...base.pages, [`${A}-p0001`]: 'words: few' };
		const { cwd } = await compared(
			{ ...base, files: { ...base.files, [A]: long } },
			{ ...base, files: { ...base.files, [A]: long }, pages, minWords: 80 },
		);
		const table = (await cliRun(cwd, ['diff', 'one', 'two'])).out;
		expect(Math.max(...table.split('\n').map((line) => line.length))).toBeLessThanOrEqual(160);
		expect(table).toContain('…');
		for (const format of ['csv', 'json'])
			expect((await cliRun(cwd, ['diff', 'one', 'two', '--format', format])).out).toContain(`${long}#1`);
	});

	it('refuses a run that is not there, and one without tables', async () => {
		const { cwd } = await compared(base, base);
		expect(await cliRun(cwd, ['diff', 'one', 'twoo'])).toMatchObject({
			exitCode: 2,
			notes: expect.stringContaining('did you mean two?'),
		});
		rmSync(join(cwd, 'runs', 'two', 'run.duckdb'));
		expect(await cliRun(cwd, ['diff', 'one', 'two'])).toMatchObject({
			exitCode: 2,
			notes: expect.stringContaining('the run has no tables yet'),
		});
	});
});
