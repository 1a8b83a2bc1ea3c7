import { beforeAll, describe, expect, it } from 'vitest';
import { buildRunDatabase } from '../../../pipeline/effects/tables/buildRunDatabase.ts';
import { readReport } from '../../../pipeline/effects/tables/readReport.ts';
import { recordsOf } from '../../../pipeline/effects/tables/recordsOf.ts';
import { withRunDatabase } from '../../../pipeline/effects/tables/withRunDatabase.ts';
import type { ReportData } from '../../../pipeline/report/reportData.ts';
import { type MadeRun, madeRun } from '../../helpers/madeRun.ts';
import { suiteFolder } from '../../helpers/suiteFolder.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

describe('readReport', () => {
	const folder = suiteFolder('run');
	let run: MadeRun;
	let data: ReportData;
	beforeAll(async () => {
		run = madeRun(folder(), { files: 36 });
		await buildRunDatabase(folder(), run.manifest, { featureScale: () => 1 });
		data = await withRunDatabase(folder(), (connection) => readReport(connection, run.manifest));
	});
	const countOf = (reason: string): number => run.pages.filter((page) => page.reason === reason).length;

	it('puts duplicates beside the page they repeat, each group once', () => {
		const { duplicates } = data;
		expect(countOf('near-duplicate')).toBeGreaterThan(2);
		expect([duplicates?.near, duplicates?.exact]).toEqual([countOf('near-duplicate'), 0]);
		const kept = duplicates?.shown.map((group) => group.kept.pageId) ?? [];
		expect(new Set(kept).size).toBe(kept.length);
		// The made run says of each: 3 bits, cosine 0.994, duplicate of the page before it.
		for (const { shown } of duplicates?.shown ?? [])
			expect(shown[0]).toMatchObject({ reason: 'near-duplicate', hashBits: 3, cosine: 0.994 });
	});

	it('leaves duplicates out of the dropped samples, which show other reasons only', () => {
		const reasons = data.drops.map(({ reason }) => reason);
		expect(reasons).toEqual(expect.arrayContaining(['covered', 'too-few-words']));
		expect(reasons).not.toContain('near-duplicate');
	});

	it('bins every page that entered the diversity filter, and those retained, without gaps', () => {
		const retained = run.pages.filter(({ stage }) => stage === 'subset').length;
		for (const { bins } of data.distributions) {
			expect(sum(bins.map(({ entering }) => entering))).toBe(countOf('covered') + retained);
			expect(sum(bins.map((bin) => bin.retained))).toBe(retained);
			const edges = bins.map(({ from }) => Number(from));
			expect(edges).toEqual([...edges].sort((a, b) => a - b));
		}
		const steps = (data.distributions[0]?.bins ?? []).map(({ from }) => Number(from));
		expect(steps.slice(1).every((from, at) => Math.abs(from - (steps[at] as number) - 0.05) < 1e-9)).toBe(true);
	});

	it('lists failures by file with their pages, and files that were refused with what was found', () => {
		expect(data.failures.total).toBe(countOf('timeout'));
		expect(sum(data.failures.shown.map(({ records }) => records))).toBe(countOf('timeout'));
		const [first] = data.failures.shown;
		const failed = run.pages.filter(({ reason, id }) => reason === 'timeout' && id.startsWith(first?.fileId ?? ''));
		expect(first?.pages).toEqual(failed.map(({ id }) => Number(id.slice(18))).sort((a, b) => a - b));
		expect(first).toMatchObject({ stage: 'parse', code: 'timeout', message: 'parse: said nothing for 60 s' });
		expect(data.failures.refused).toMatchObject([{ reason: 'needs-password', detail: 'opens only with a password' }]);
	});

	it('draws samples by lot from each parser and source, the same for the same seed', async () => {
		const groups = await withRunDatabase(folder(), (connection) =>
			recordsOf<{ sourceId: string }>(
				connection,
				`SELECT DISTINCT source_id AS "sourceId" FROM pages WHERE parser IS NOT NULL AND blocks > 0`,
			),
		);
		const lot = data.parseSamples.filter(({ chosen }) => chosen === 'by lot');
		expect(new Set(lot.map(({ sourceId }) => sourceId)).size).toBe(groups.length);
		expect(lot).toHaveLength(3 * groups.length);
		const [sample] = lot;
		// The footer of each made page is set aside; all its other blocks are kept in reading order.
		expect(sample?.blocks.at(-1)).toMatchObject({ kind: 'page-number', discarded: true, order: null });
		expect(sample?.blocks.slice(0, -1).map(({ order }) => order)).toEqual(
			sample?.blocks.slice(0, -1).map((_, order) => order),
		);
		const ids = (of: ReportData): string[] => of.parseSamples.map(({ pageId }) => pageId);
		const read = (seed: number) =>
			withRunDatabase(folder(), (connection) => readReport(connection, { ...run.manifest, seed }));
		expect(ids(await read(run.manifest.seed))).toEqual(ids(data));
		expect(ids(await read(7))).not.toEqual(ids(data));
	});

	it('finds the slowest pages and files, and the stage that took most', () => {
		const { pages, files } = data.slowest;
		expect(pages).toHaveLength(10);
		const times = pages.map(({ workMs }) => workMs);
		expect(times).toEqual([...times].sort((a, b) => b - a));
		expect(pages[0]).toMatchObject({ stage: 'parse', stageMs: times[0] });
		// Times rise with the unit and in it: the slowest page is the last one parsed in the last unit.
		const fileOf = (id: string): string => id.slice(0, 16);
		expect(files.map(({ fileId }) => fileId)).toContain(fileOf(pages[0]?.pageId ?? ''));
	});
});
