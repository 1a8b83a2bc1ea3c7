import { TRUTH_PARSERS } from '../../distillation/recall/truthParsers.ts';
import { DISCIPLINE_REASONS } from '../../distillation/reply/disciplineReason.ts';
import { STAGE_OF_FACET } from '../../document/stageOfFacet.ts';
import { sqlText } from './sqlText.ts';

const listed = (names: readonly string[]): string => names.map(sqlText).join(', ');

const RECALLS = [0.7, 0.8, 0.85, 0.9, 0.95, 1];
const PRECISIONS = [0, 0.5, 0.7, 0.9];

const valuesOf = (numbers: readonly number[]): string => numbers.map((value) => `(${value}::DOUBLE)`).join(', ');

/**
 * Pages accepted on a grid of least block recall and least precision: each sample is judged anew from its numbers, as `judgeCandidate` does,
 * with the merged share that the run held it to. Only discipline is a matter of the reply; samples without numbers reach nothing.
 */
export const ACCEPTANCE_SQL = `WITH grid AS (
		SELECT recall.least AS least_recall, precision.least AS least_precision
		FROM (VALUES ${valuesOf(RECALLS)}) AS recall(least), (VALUES ${valuesOf(PRECISIONS)}) AS precision(least)
	), held AS (
		SELECT page_id, TRY_CAST(evidence ->> '$.maxMerged' AS DOUBLE) AS most_merged FROM verdicts WHERE stage = '${STAGE_OF_FACET.judgement}'
	), judged AS (
		SELECT candidates.page_id, sample, round(block_recall, 9) AS block_recall, round(coalesce(precision, 1), 9) AS precision, most_merged,
			coalesce(candidates.reason NOT IN (${listed(DISCIPLINE_REASONS)}), true)
				AND coalesce(round(merged, 9) <= round(most_merged, 9), true)
				AND NOT coalesce(structure_changed AND parser IN (${listed(TRUTH_PARSERS)}), false) AS else_good
		FROM candidates LEFT JOIN held USING (page_id) LEFT JOIN pages USING (page_id)
	), reached AS (
		SELECT least_recall, least_precision, page_id, sample, most_merged,
			else_good AND coalesce(block_recall >= least_recall, false) AND precision >= least_precision AS good
		FROM grid, judged
	), page AS (
		SELECT least_recall, least_precision, page_id, max(most_merged) AS most_merged, bool_or(good) AS best,
			bool_or(sample = 0 AND good) AS first
		FROM reached GROUP BY least_recall, least_precision, page_id
	)
	SELECT least_recall, least_precision, max(most_merged) AS most_merged, count(*) AS pages,
		count(*) FILTER (first) AS first, round(100.0 * count(*) FILTER (first) / count(*), 1) AS first_percent,
		count(*) FILTER (best) AS accepted, round(100.0 * count(*) FILTER (best) / count(*), 1) AS accepted_percent
	FROM page GROUP BY least_recall, least_precision ORDER BY least_recall, least_precision`;
