import { SET_ASIDE } from '../../document/trainingStages.ts';
import { ACCEPTANCE_SQL } from './acceptanceSql.ts';
import { SAMPLES_SQL } from './samplesSql.ts';

/** A report that `pagemill stats` knows by name: its question in one line, and the query. */
export interface NamedStatistic {
	readonly name: string;
	readonly about: string;
	/** What a reader of its rows must know. */
	readonly note?: string;
	/** What it means that there are no rows, and what would make some. */
	readonly empty: string;
	readonly sql: string;
}

/** Read with `pagemill sql` too: these are queries like any other. */
export const NAMED_STATISTICS: readonly NamedStatistic[] = [
	{
		name: 'funnel',
		about: 'what each stage was given, kept, dropped and failed',
		note: 'pages that the stage reserve sets aside are not lost: the stage screen goes on with them',
		empty: 'no stage has run',
		sql: `SELECT stage, record, records_in, kept, dropped, failed, round(100.0 * kept / nullif(records_in, 0), 1) AS kept_percent
			FROM stages ORDER BY position`,
	},
	{
		name: 'reasons',
		about: 'why records were dropped or failed, with an example each',
		empty: 'nothing was dropped, and nothing failed',
		sql: `SELECT verdicts.stage, verdicts.verdict, reason, count(*) AS records,
				round(100.0 * count(*) / any_value(records_in), 2) AS stage_percent, min(verdicts.page_id) AS example
			FROM verdicts JOIN stages USING (stage)
			WHERE verdicts.verdict <> 'kept' AND NOT coalesce(verdicts.stage = '${SET_ASIDE.stage}' AND reason = '${SET_ASIDE.reason}', false)
			GROUP BY verdicts.stage, position, verdicts.verdict, reason
			ORDER BY position, records DESC, reason`,
	},
	{
		name: 'sources',
		about: 'files and pages by source, from met to selected',
		note: 'copies are files whose bytes another file has: their pages count with that one',
		empty: 'the run met no file',
		sql: `WITH file AS (
				SELECT source_id, any_value(category) AS category, string_agg(DISTINCT licence, ', ' ORDER BY licence) AS licence,
					count(*) FILTER (twin = 0) AS files, count(*) FILTER (twin > 0) AS copies
				FROM files GROUP BY source_id
			), page AS (
				SELECT source_id, count(*) AS pages, count(*) FILTER (last_verdict = 'dropped') AS dropped,
					count(*) FILTER (last_verdict = 'failed') AS failed
				FROM pages GROUP BY source_id
			), chosen AS (SELECT source_id, count(*) AS subset FROM subset GROUP BY source_id)
			SELECT source_id, category, licence, files, copies, coalesce(pages, 0) AS pages, coalesce(dropped, 0) AS dropped,
				coalesce(failed, 0) AS failed, coalesce(subset, 0) AS subset
			FROM file LEFT JOIN page USING (source_id) LEFT JOIN chosen USING (source_id)
			ORDER BY pages DESC, source_id`,
	},
	{
		name: 'languages',
		about: 'pages by language, from the word filter to the subset',
		empty: 'no page has a language yet: the stage words finds it',
		sql: `SELECT language, count(*) AS pages, round(100.0 * count(*) / sum(count(*)) OVER (), 1) AS pages_percent,
				count(clusters.page_id) AS candidates, count(subset.page_id) AS subset,
				round(100.0 * count(subset.page_id) / nullif(sum(count(subset.page_id)) OVER (), 0), 1) AS subset_percent,
				round(median(words)) AS median_words
			FROM pages LEFT JOIN (SELECT page_id FROM clusters) AS clusters USING (page_id)
			LEFT JOIN (SELECT page_id FROM subset) AS subset USING (page_id)
			WHERE language IS NOT NULL GROUP BY language ORDER BY pages DESC, language`,
	},
	{
		name: 'clusters',
		about: 'pages and retained pages of each cluster, and what its pages are like',
		empty: 'there are no clusters yet: the stage cluster makes them',
		sql: `SELECT clusters.cluster, count(*) AS pages, count(*) FILTER (retained) AS retained,
				round(100.0 * count(*) FILTER (retained) / nullif(sum(count(*) FILTER (retained)) OVER (), 0), 1) AS retained_percent,
				round(max(nearness), 4) AS radius, round(avg(difficulty), 4) AS mean_difficulty,
				round(median(words)) AS median_words, round(avg(blocks), 1) AS mean_blocks
			FROM clusters LEFT JOIN selection USING (page_id) LEFT JOIN pages USING (page_id)
			GROUP BY clusters.cluster ORDER BY clusters.cluster`,
	},
	{
		name: 'difficulty',
		about: 'layout difficulty of candidates and of the subset, in tenths',
		empty: 'there are no candidates yet: pages that the stage cluster has seen',
		sql: `SELECT least(floor(difficulty * 10), 9) / 10 AS difficulty_from, count(*) AS candidates, count(subset.page_id) AS subset,
				round(100.0 * count(*) / sum(count(*)) OVER (), 1) AS candidates_percent,
				round(100.0 * count(subset.page_id) / nullif(sum(count(subset.page_id)) OVER (), 0), 1) AS subset_percent
			FROM pages SEMI JOIN clusters USING (page_id) LEFT JOIN (SELECT page_id FROM subset) AS subset USING (page_id)
			GROUP BY difficulty_from ORDER BY difficulty_from`,
	},
	{
		name: 'lengths',
		about: 'words a page, candidates beside subset, by doubling',
		note: 'bands double (1 to 2 words, 3 to 6, …, 63 to 126); stages.words.minWords may cut into the first one shown',
		empty: 'there are no candidates yet: pages that the stage cluster has seen',
		sql: `SELECT (2 ** floor(log2(1 + words)) - 1)::BIGINT AS words_from, (2 ** (floor(log2(1 + words)) + 1) - 2)::BIGINT AS words_to,
				count(*) AS candidates, count(subset.page_id) AS subset,
				round(100.0 * count(*) / sum(count(*)) OVER (), 1) AS candidates_percent,
				round(100.0 * count(subset.page_id) / nullif(sum(count(subset.page_id)) OVER (), 0), 1) AS subset_percent
			FROM pages SEMI JOIN clusters USING (page_id) LEFT JOIN (SELECT page_id FROM subset) AS subset USING (page_id)
			GROUP BY words_from, words_to ORDER BY words_from`,
	},
	{
		name: 'coverage',
		about: 'our selection beside random samples of the same size and the SemDeDup rule',
		empty: 'no selection was measured yet: the stage diversify does it',
		sql: `WITH named AS (
				SELECT CASE method WHEN 'random' THEN 'random, mean of ' || count(*) OVER (PARTITION BY method) ELSE method END AS method, *
					EXCLUDE (method) FROM coverage
				UNION ALL SELECT 'random, best of ' || count(*) OVER () AS method, NULL, measured_pages, retained, min(radius_maximum) OVER (),
					min(radius_mean) OVER (), max(mean_pairwise) OVER (), max(entropy_cluster) OVER (), max(entropy_difficulty) OVER (),
					max(entropy_volume) OVER (), max(entropy_source) OVER ()
				FROM coverage WHERE method = 'random'
			)
			SELECT method, any_value(measured_pages) AS measured_pages, any_value(retained) AS retained,
				round(avg(radius_maximum), 4) AS radius_maximum, round(avg(radius_mean), 4) AS radius_mean,
				round(avg(mean_pairwise), 4) AS mean_pairwise, round(avg(entropy_cluster), 3) AS entropy_cluster,
				round(avg(entropy_difficulty), 3) AS entropy_difficulty, round(avg(entropy_volume), 3) AS entropy_volume,
				round(avg(entropy_source), 3) AS entropy_source
			FROM named GROUP BY method
			ORDER BY CASE WHEN method = 'ours' THEN 0 WHEN method = 'semdedup' THEN 2 ELSE 1 END, method`,
	},
	{
		name: 'review',
		about: 'where the review stands: pages by state and reason, with the suspicions of pre-checks',
		empty: 'no page is under review: the run has no review, or ended before it',
		sql: `SELECT state, reason, count(*) AS pages, round(100.0 * count(*) / sum(count(*)) OVER (), 1) AS pages_percent,
				count(*) FILTER (disagreement) AS disagreements, sum(stale)::BIGINT AS stale_decisions,
				count(*) FILTER (len(suspicions) > 0) AS suspected, count(refills) AS substitutes
			FROM review GROUP BY state, reason ORDER BY state, pages DESC, reason`,
	},
	{
		name: 'reviewers',
		about: 'decisions of each reviewer by what they are worth',
		empty:
			'nobody has decided on a page yet: `pagemill review export RUN` writes the sheet, `pagemill review import RUN FILE` takes decisions in',
		sql: `SELECT reviewer, count(*) FILTER (standing = 'counted' AND decision = 'accept') AS accepted,
				count(*) FILTER (standing = 'counted' AND decision = 'reject') AS rejected,
				count(*) FILTER (standing = 'stale') AS stale, count(*) FILTER (standing = 'unknown') AS unknown_pages,
				count(*) FILTER (standing = 'withdrawn') AS withdrawn, count(*) FILTER (standing = 'superseded') AS superseded
			FROM review_decisions GROUP BY reviewer ORDER BY reviewer`,
	},
	{
		name: 'acceptance',
		about: 'what other thresholds would accept: pages of the training line by least block recall and least precision',
		note: 'accepted: pages with a sample that reaches both and that nothing else refuses: no discipline reason, at most most_merged (held at what the run used), no changed table where the reference is ground truth; first: pages whose first sample does. Rows above the least recall or precision of the run understate accepted: pages that the run accepted drew no more samples',
		empty: 'no sample was judged: the run has no teacher, or ended before it',
		sql: ACCEPTANCE_SQL,
	},
	{
		name: 'samples',
		about:
			'pages with an accepted sample among the first one, two, three and four (pass@1 to pass@4), and what those samples cost',
		note: 'cost: of all calls to the endpoint for pages that were taught, failed ones too, those of unknown outcome as reserved, those with earlier settings included, in the currency of its prices',
		empty: 'no sample was judged: the run has no teacher, or ended before it',
		sql: SAMPLES_SQL,
	},
	{
		name: 'timings',
		about: 'time and records a second of each stage in the latest run',
		empty: 'no stage has run',
		sql: `SELECT stage, records_in, round(duration_ms / 1000, 2) AS seconds,
				round(1000.0 * records_in / nullif(duration_ms, 0), 1) AS records_per_second,
				round(100.0 * duration_ms / nullif(sum(duration_ms) OVER (), 0), 1) AS time_percent, round(work_ms / 1000, 2) AS work_seconds,
				units, reused_units
			FROM stages ORDER BY position`,
	},
];
