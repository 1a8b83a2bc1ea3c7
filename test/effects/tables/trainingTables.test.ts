import { beforeAll, describe, expect, it } from 'vitest';
import { buildRunDatabase } from '../../../pipeline/effects/tables/buildRunDatabase.ts';
import { NAMED_STATISTICS } from '../../../pipeline/effects/tables/namedStatistics.ts';
import { recordsOf } from '../../../pipeline/effects/tables/recordsOf.ts';
import { withRunDatabase } from '../../../pipeline/effects/tables/withRunDatabase.ts';
import { CALL_COST, CALL_TOKENS, FATES, LIMITS, TRAINING_SIZE } from '../../helpers/madeBranch.ts';
import { type MadeRun, madeRun } from '../../helpers/madeRun.ts';
import { suiteFolder } from '../../helpers/suiteFolder.ts';

type Row = Readonly<Record<string, unknown>>;
type Fate = (typeof FATES)[number];

describe('tables of a run with a training line', () => {
	const folder = suiteFolder('run');
	let run: MadeRun;
	const query = (sql: string): Promise<Row[]> =>
		withRunDatabase(folder(), (connection) => recordsOf<Row>(connection, sql));
	const statistic = (name: string): Promise<Row[]> =>
		query(NAMED_STATISTICS.find((own) => own.name === name)?.sql ?? '');
	/** The pages set aside with what was made of each. */
	const fates = (): (readonly [id: string, fate: Fate, at: number])[] =>
		run.reserved.map((id, at) => [id, FATES[at % FATES.length] as Fate, at]);
	const judged = () => fates().filter(([, { samples }]) => samples.length > 0);
	const acceptedAt = ({ samples }: Fate): number => samples.findIndex(([, , reason]) => reason === null);

	beforeAll(async () => {
		run = madeRun(folder(), { training: true, files: 36 });
		await buildRunDatabase(folder(), run.manifest, { featureScale: () => 1 });
	});

	it('come from a run in which every fate happens at least twice', () => {
		expect(run.reserved.length).toBeGreaterThanOrEqual(2 * FATES.length);
	});

	it('have a teacher call for each sample drawn, by page and sample, NULL where there is nothing', async () => {
		const expected = judged().flatMap(([id, { samples }]) =>
			samples.map(([recall, , reason], sample) => ({
				page_id: id,
				sample,
				model: 'made-1',
				finish_reason: reason === 'truncated' ? 'length' : 'stop',
				reason: reason === 'truncated' || reason === 'refusal' ? reason : null,
				notes: [],
				characters: recall === null ? null : '<!DOCTYPE html><html><body><p>sample 0</p></body></html>'.length,
				input_tokens: CALL_TOKENS.input,
				output_tokens: CALL_TOKENS.output,
				cost: CALL_COST,
			})),
		);
		expect(await query('SELECT * FROM teacher_calls')).toEqual(expected);
	});

	it('have a candidate for each sample with its numbers, and the one that was chosen', async () => {
		const expected = judged().flatMap(([id, { samples, chosen }]) =>
			samples.map(([recall, precision, reason], sample) => ({
				page_id: id,
				sample,
				block_recall: recall,
				precision,
				merged: recall === null ? null : 0,
				structure_changed: recall === null ? null : false,
				objective: null,
				accepted: reason === null,
				reason,
				chosen: reason === null && sample === chosen,
			})),
		);
		const columns =
			'page_id, sample, block_recall, precision, merged, structure_changed, objective, accepted, reason, chosen';
		expect(await query(`SELECT ${columns} FROM candidates`)).toEqual(expected);
	});

	it('say of each block of the reference what a candidate recalled, by the number that blocks have', async () => {
		const strangers = await query(
			`SELECT page_id FROM candidates JOIN (SELECT page_id, count(*) AS blocks FROM blocks GROUP BY page_id) USING (page_id)
			WHERE len(recalled) <> blocks`,
		);
		expect(strangers).toEqual([]);
		const [low] = judged().filter(([, { samples }]) => samples[1]?.[0] === 0.4);
		expect(
			await query(`SELECT recalled[1] AS first, recalled[2] AS second FROM candidates WHERE page_id = '${low?.[0]}'`),
		).toEqual([
			{ first: 1, second: null },
			{ first: 0, second: null },
			{ first: null, second: null },
			{ first: 1, second: null },
		]);
	});

	it('have a row of the training set for each page with a place in it, joined with where it is from', async () => {
		const expected = fates().flatMap(([id, { split, samples, chosen = 0 }, at]) => {
			const page = run.pages.find((own) => own.id === id);
			return split
				? [
						{
							page_id: id,
							locator: page?.locator,
							style: 'transcription',
							split,
							// Picture 900, prompt 100, 16 of the format, target 200 and more by place.
							tokens: 1216 + at,
							target_tokens: 200 + at,
							sample: chosen,
							samples: samples.length,
							block_recall: samples[chosen]?.[0],
							objective: null,
							degradation: 'scan',
							width_px: TRAINING_SIZE.widthPx,
						},
					]
				: [];
		});
		const columns =
			'page_id, locator, style, split, tokens, target_tokens, sample, samples, block_recall, objective, degradation, width_px';
		expect(await query(`SELECT ${columns} FROM sft`)).toEqual(expected);
		expect(await query('SELECT page_id FROM sft JOIN subset USING (page_id)')).toEqual([]);
	});

	it('tell how far pages of the branch came by its own stages', async () => {
		const rows = await query('SELECT page_id, last_stage, last_verdict, last_reason FROM pages');
		const expected = [...run.pages]
			.sort((a, b) => (a.id < b.id ? -1 : 1))
			.map((page) => ({
				page_id: page.id,
				last_stage: page.stage,
				last_verdict: page.verdict,
				last_reason: page.reason ?? null,
			}));
		expect(rows).toEqual(expected);
		const ends = new Set(run.reserved.map((id) => run.pages.find((page) => page.id === id)?.stage));
		expect([...ends].sort()).toEqual(['screen', 'select', 'split', 'target', 'teach']);
	});

	it('conserve: no stage of either line gives a row, and the branch starts with what was set aside', async () => {
		expect(await query('SELECT * FROM stages WHERE records_in <> kept + dropped + failed')).toEqual([]);
		const [aside] = await query(`SELECT dropped FROM stages WHERE stage = 'reserve'`);
		const [screened] = await query(`SELECT records_in FROM stages WHERE stage = 'screen'`);
		expect([aside?.dropped, screened?.records_in]).toEqual([run.reserved.length, run.reserved.length]);
	});

	it('count acceptance at other thresholds from what each sample would then be', async () => {
		const pages = judged();
		const reaches = (least: number, precision: number, sample: Fate['samples'][number] | undefined): boolean =>
			sample !== undefined &&
			(sample[0] ?? -1) >= least &&
			(sample[1] ?? 1) >= precision &&
			(sample[2] === null || sample[2] === 'low-recall' || sample[2] === 'unsupported-text');
		const expected = [0.7, 0.8, 0.85, 0.9, 0.95, 1].flatMap((recall) =>
			[0, 0.5, 0.7, 0.9].map((precision) => ({
				least_recall: recall,
				least_precision: precision,
				most_merged: LIMITS.maxMerged,
				pages: pages.length,
				first: pages.filter(([, { samples }]) => reaches(recall, precision, samples[0])).length,
				accepted: pages.filter(([, { samples }]) => samples.some((sample) => reaches(recall, precision, sample)))
					.length,
			})),
		);
		const rows = await statistic('acceptance');
		expect(rows.map(({ first_percent: _, accepted_percent: __, ...row }) => row)).toEqual(expected);
		const held = rows.find(({ least_recall, least_precision }) => least_recall === 0.9 && least_precision === 0.7);
		expect(held?.accepted_percent).toBe(
			Math.round((1000 * pages.filter(([, fate]) => acceptedAt(fate) >= 0).length) / pages.length) / 10,
		);
	});

	it('count pages accepted among the first one to four samples', async () => {
		const pages = judged();
		const rows = await statistic('samples');
		// Nobody was called: there is nothing to say of calls and money.
		const free = { calls: null, failed_calls: null, unknown_calls: null, cost: null, cost_without_reply: null };
		expect(rows.map(({ accepted_percent: _, ...row }) => row)).toEqual(
			[1, 2, 3, 4].map((samples) => ({
				...free,
				cost_per_accepted: null,
				samples,
				pages: pages.length,
				accepted: pages.filter(([, fate]) => acceptedAt(fate) >= 0 && acceptedAt(fate) < samples).length,
			})),
		);
	});

	it('do not count what was set aside among the reasons of a loss', async () => {
		const rows = await statistic('reasons');
		expect(rows.filter(({ reason }) => reason === 'reserved')).toEqual([]);
		const lost = fates().filter(([, { ends }]) => ends?.[0] === 'screen').length;
		expect(rows.find(({ stage }) => stage === 'screen')).toMatchObject({ reason: 'in-benchmark', records: lost });
	});
});

describe('tables of a run without a training line', () => {
	const folder = suiteFolder('run');

	it('are empty, and statistics say why', async () => {
		const run = madeRun(folder(), { files: 4 });
		await buildRunDatabase(folder(), run.manifest, { featureScale: () => 1 });
		const counts = await withRunDatabase(folder(), (connection) =>
			recordsOf<Row>(
				connection,
				`SELECT (SELECT count(*) FROM teacher_calls) AS calls, (SELECT count(*) FROM candidates) AS candidates, (SELECT count(*) FROM sft) AS rows`,
			),
		);
		expect(counts).toEqual([{ calls: 0, candidates: 0, rows: 0 }]);
		for (const name of ['acceptance', 'samples']) {
			const { sql, empty } = NAMED_STATISTICS.find((own) => own.name === name) ?? { sql: '', empty: '' };
			const rows = await withRunDatabase(folder(), (connection) => recordsOf<Row>(connection, sql));
			expect([rows, empty]).toEqual([[], 'no sample was judged: the run has no teacher, or ended before it']);
		}
	});
});
