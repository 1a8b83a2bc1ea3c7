import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { UserError } from '../../../pipeline/contract/errors.ts';
import { buildRunDatabase } from '../../../pipeline/effects/tables/buildRunDatabase.ts';
import { NAMED_STATISTICS } from '../../../pipeline/effects/tables/namedStatistics.ts';
import { explain } from '../../../scripts/cli/explain.ts';
import { writeReport } from '../../../scripts/cli/report.ts';
import { stats } from '../../../scripts/cli/stats.ts';
import { storyOutput } from '../../../scripts/cli/storyOutput.ts';
import { madeDecision } from '../../helpers/madeDecision.ts';
import { type MadePage, type MadeRun, madeRun } from '../../helpers/madeRun.ts';
import { suiteFolder } from '../../helpers/suiteFolder.ts';

const folder = suiteFolder('run');
let run: MadeRun;

beforeAll(async () => {
	run = madeRun(folder(), { training: true });
	const chosen = pageWhere(({ stage }) => stage === 'subset');
	const decisions = [{ line: 1, decision: madeDecision({ pageId: chosen.id, note: 'sound' }) }];
	await buildRunDatabase(folder(), run.manifest, { featureScale: () => 1, decisions });
});

const pageWhere = (test: (page: MadePage) => boolean): MadePage => {
	const page = run.pages.find(test);
	if (!page) throw new Error('the made run holds no such page');
	return page;
};

const refusalOf = async (query: string): Promise<UserError> => {
	const error = await explain(folder(), query).then(
		() => undefined,
		(reason: unknown) => reason,
	);
	if (!(error instanceof UserError)) throw new Error(`expected a UserError, received ${String(error)}`);
	return error;
};

describe('explain', () => {
	it('finds a page by its id, by the unique start of it, and by path and page', async () => {
		const page = pageWhere(({ locator }) => locator.startsWith('deep/er/'));
		const alone = pageWhere(
			({ id }) => run.pages.filter((other) => other.id.slice(0, 16) === id.slice(0, 16)).length === 1,
		);
		expect((await explain(folder(), page.id)).id).toBe(page.id);
		expect((await explain(folder(), page.locator)).id).toBe(page.id);
		expect((await explain(folder(), `/elsewhere/corpus/${page.locator}`)).id).toBe(page.id);
		expect((await explain(folder(), page.locator.split('/').at(-1) as string)).id).toBe(page.id);
		expect((await explain(folder(), alone.id.slice(0, 6))).id).toBe(alone.id);
	});

	it('tells each decision in stage order with the numbers that decided', async () => {
		const page = pageWhere(({ reason }) => reason === 'too-few-words');
		const story = await explain(folder(), page.id);
		expect(story.decisions.map(({ stage, verdict }) => `${stage} ${verdict}`)).toEqual([
			'open kept',
			'pages kept',
			'parse kept',
			'usable kept',
			'words dropped',
		]);
		expect(story.decisions.at(-1)).toEqual({
			stage: 'words',
			record: 'page',
			verdict: 'dropped',
			reason: 'too-few-words',
			evidence: { words: page.words, minWords: 50 },
		});
	});

	it('tells what reviewers said, and whether it counts', async () => {
		const page = pageWhere(({ stage }) => stage === 'subset');
		const story = await explain(folder(), page.id);
		// The made decision is about another look than the made page has.
		expect(story.review).toEqual([
			{ reviewer: 'Ada', decision: 'accept', reason: null, note: 'sound', date: '2026-12-01', standing: 'stale' },
		]);
		expect(storyOutput(story, 'table')).toContain('\nreviewers\n  Ada, 2026-12-01: accept (sound) [stale]\n');
	});

	it('names the page that covers a removed one, with the four distances', async () => {
		const page = pageWhere(({ reason }) => reason === 'covered');
		const story = await explain(folder(), page.id);
		const coveredBy = story.selection?.coveredBy;
		expect(story.selection?.retained).toBe(false);
		expect(coveredBy?.distances).toMatchObject({ layout: 0.1, visual: 0.25, difficulty: 0.02, volume: 0.07 });
		expect(pageWhere(({ id }) => id === coveredBy?.pageId).stage).toBe('subset');
	});

	it('lists the five nearest pages of the cluster, as a slow twin finds them', async () => {
		const page = pageWhere(({ stage }) => stage === 'subset');
		const story = await explain(folder(), page.id);
		const nearness = story.neighbours.map((near) => near.nearness);
		expect(nearness).toEqual([...nearness].sort((a, b) => a - b));
		expect(story.neighbours).toHaveLength(5);
		// Slow twin of the layout part: 1 − cosine in doubles.
		const cosine = (a: Uint8Array, b: Uint8Array): number => {
			const dot = (x: Uint8Array, y: Uint8Array): number =>
				x.reduce((sum, value, i) => sum + value * (y[i] as number), 0);
			return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
		};
		for (const near of story.neighbours) {
			const other = pageWhere(({ id }) => id === near.pageId);
			expect(other.cluster).toBe(page.cluster);
			expect(near.layout).toBeCloseTo(1 - cosine(page.vector as Uint8Array, other.vector as Uint8Array), 5);
			// Weights and spans of spec/curation.md, section 8.
			const sum =
				(0.4 * near.layout) / 0.48 +
				(0.3 * near.visual) / 1.6 +
				(0.15 * near.difficulty) / 0.34 +
				(0.15 * near.volume) / 0.87;
			expect(near.nearness).toBeCloseTo(sum, 9);
		}
	});

	it('answers for the owner when a copy is asked for', async () => {
		const copy = run.files.find(({ twin, fileId }) => twin === 1 && run.pages.some(({ id }) => id.startsWith(fileId)));
		const story = await explain(folder(), `${copy?.locator}#2`);
		expect(story.id).toBe(`${copy?.fileId}-p0002`);
		expect(story.copies).toEqual([`${copy?.locator}#2`]);
	});

	it('tells what became of a file that gave no pages', async () => {
		const refused = run.files.find(({ fileId }) => !run.pages.some(({ id }) => id.startsWith(fileId)));
		const story = await explain(folder(), `${refused?.locator}#1`);
		expect(story).toMatchObject({ id: refused?.fileId, record: 'file' });
		expect(story.decisions).toMatchObject([{ stage: 'open', verdict: 'dropped', reason: 'needs-password' }]);
	});

	it('refuses with the list where several pages fit', async () => {
		const { id } = run.pages[0] as MadePage;
		const error = await refusalOf(id.slice(0, 8));
		expect(error.exitCode).toBe(2);
		expect(error.message).toBe(`${id.slice(0, 8)} names 6 pages`);
		expect(error.details.expected.split('\n').slice(1)).toHaveLength(6);
		expect(error.details.expected).toContain(`${id}  `);
	});

	it('takes no prefix of five characters, no page that is not there, and no stranger', async () => {
		const { id, locator } = run.pages[0] as MadePage;
		expect((await refusalOf(id.slice(0, 5))).message).toBe(`no page of this run is called ${id.slice(0, 5)}`);
		expect((await refusalOf('nobody.pdf#1')).details.fix).toContain('pagemill sql');
		const file = locator.replace(/#.*$/, '');
		expect((await refusalOf(`${file}#7`)).details.expected).toBe('a page from 1 to 6');
	});

	it('asks whether a file of nearly that name was meant', async () => {
		const file = (run.pages[0] as MadePage).locator.replace(/#.*$/, '');
		const misspelt = `${file.slice(file.lastIndexOf('/') + 1).replace('.pdf', '.dpf')}#2`;
		expect((await refusalOf(misspelt)).details.fix).toBe(`did you mean ${file}#2?`);
	});

	it('prints for reading, as JSON, and as rows', async () => {
		const page = pageWhere(({ verdict }) => verdict === 'failed');
		const story = await explain(folder(), page.id);
		expect(storyOutput(story, 'table')).toContain('→ failed by parse: timeout');
		expect(storyOutput(story, 'table')).toContain('said nothing for 60 s');
		const hostile = storyOutput({ ...story, locator: 'a\u001b[31m\nb.pdf#1' }, 'table');
		expect(hostile.split('\n')[0]).toContain('a·[31m↵b.pdf#1');
		expect(JSON.parse(storyOutput(story, 'json'))).toEqual([JSON.parse(JSON.stringify(story))]);
		expect(storyOutput(story, 'csv').split('\n')[3]).toMatch(/^parse,page,failed,timeout,/);
	});
});

describe('stats', () => {
	it('lists its names with a line each', async () => {
		const { rows } = (await stats(folder(), undefined)).set;
		// spec/curation.md, "Statistics in DuckDB"
		const promised = ['funnel', 'reasons', 'sources', 'clusters', 'difficulty', 'lengths', 'coverage', 'timings'];
		expect(rows.map(([name]) => name)).toEqual(expect.arrayContaining([...promised, 'review', 'reviewers']));
	});

	it.each(NAMED_STATISTICS.map(({ name }) => name))('%s has rows', async (name) => {
		expect((await stats(folder(), name)).set.rows.length).toBeGreaterThan(0);
	});

	it('counts pages by reason as the run made them', async () => {
		const { columns, rows } = (await stats(folder(), 'reasons')).set;
		const counted = rows.map((row) => [row[columns.indexOf('reason')], row[columns.indexOf('records')]]);
		const covered = run.pages.filter(({ reason }) => reason === 'covered').length;
		const short = run.pages.filter(({ reason }) => reason === 'too-few-words').length;
		expect(counted).toContainEqual(['covered', covered]);
		expect(counted).toContainEqual(['too-few-words', short]);
	});

	it('counts pages past the word filter by language, the manuals as undetermined', async () => {
		const { columns, rows } = (await stats(folder(), 'languages')).set;
		const past = run.pages.filter(({ words, stage }) => words !== undefined && stage !== 'words');
		const manuals = past.filter(({ locator }) => locator.includes('manuals-')).length;
		const counted = rows.map((row) => [row[columns.indexOf('language')], row[columns.indexOf('pages')]]);
		expect(new Map(counted as [string, number][])).toEqual(
			new Map([
				['en', past.length - manuals],
				['und', manuals],
			]),
		);
	});

	it('puts ours first and the SemDeDup rule last in coverage, with mean and best of the random samples between', async () => {
		const { columns, rows } = (await stats(folder(), 'coverage')).set;
		const radius = columns.indexOf('radius_maximum');
		// Random radii are 0.4, 0.406, … 0.514: least 0.4, mean 0.457.
		expect(rows.map((row) => [row[0], row[radius]])).toEqual([
			['ours', 0.31],
			['random, best of 20', 0.4],
			['random, mean of 20', 0.457],
			['semdedup', 0.37],
		]);
	});

	it('says which name was meant', async () => {
		await expect(stats(folder(), 'reason')).rejects.toThrow(UserError);
		await expect(stats(folder(), 'clusterz')).rejects.toMatchObject({ details: { fix: 'did you mean clusters?' } });
	});

	it('names shares alike: what is shared out, then percent', async () => {
		for (const { name } of NAMED_STATISTICS) {
			const { columns } = (await stats(folder(), name)).set;
			for (const column of columns.filter((one) => one.includes('percent'))) expect(column).toMatch(/^[a-z]+_percent$/);
		}
	});
});

describe('writeReport', () => {
	it('writes one file, also when the sources are gone, and the same bytes again', async () => {
		await writeReport(folder());
		const first = readFileSync(join(folder(), 'report.html'), 'utf8');
		expect(first).toContain('<h2>Contact sheets</h2>');
		expect(first).toContain('src="data:image/png;base64,');
		expect(first).toContain('class="missing"');
		writeFileSync(join(folder(), 'report.html'), 'old');
		await writeReport(folder());
		expect(readFileSync(join(folder(), 'report.html'), 'utf8')).toBe(first);
	});
});
