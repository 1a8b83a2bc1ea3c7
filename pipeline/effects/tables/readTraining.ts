import type { DuckDBConnection } from '@duckdb/node-api';
import type { SplitFigures, TeacherCalls, TrainingFigures, Tries } from '../../report/training/trainingFigures.ts';
import type { RunManifest } from '../../run/manifest.ts';
import type { Tally } from '../../report/reportData.ts';
import { readAcceptanceGroups } from './readAcceptanceGroups.ts';
import { readRecallBins } from './readRecallBins.ts';
import { readSelectionGains } from './readSelectionGains.ts';
import { readTrainingExamples } from './readTrainingExamples.ts';
import { recordsOf } from './recordsOf.ts';
import { resampling } from './resampling.ts';

const PASSES = `WITH page AS (SELECT page_id, min(sample) FILTER (accepted) AS first_accepted FROM candidates GROUP BY page_id),
		drawn AS (SELECT max(sample) AS last FROM candidates)
	SELECT among.samples::INTEGER AS samples, count(*) FILTER (first_accepted < among.samples) AS accepted
	FROM page, (SELECT unnest(range(1, last + 2)) AS samples FROM drawn) AS among GROUP BY among.samples ORDER BY among.samples`;

const REFUSALS = `SELECT reason AS name, count(*) AS count FROM verdicts WHERE stage = 'select' AND verdict = 'dropped'
	GROUP BY reason ORDER BY count DESC, name`;

const CALLS = `SELECT count(*) AS calls, sum(input_tokens)::DOUBLE AS "inputTokens", sum(output_tokens)::DOUBLE AS "outputTokens",
	sum(cost) AS cost FROM teacher_calls`;

const TRIES = `SELECT count(*) AS calls, count(*) FILTER (state <> 'replied') AS unanswered, sum(cost) AS cost,
	coalesce(sum(cost) FILTER (state <> 'replied'), 0)::DOUBLE AS "unansweredCost" FROM teacher_tries`;

const SPLITS = `SELECT split, count(*) AS rows, count(DISTINCT left(page_id, 16)) AS documents, median(image_tokens) AS "imageTokens",
		median(target_tokens) AS "targetTokens", median(tokens) AS "medianTokens", max(tokens) AS "mostTokens"
	FROM sft GROUP BY split ORDER BY split`;

interface Totals {
	readonly pages: number;
	readonly accepted: number;
	readonly rows: number;
}

/** The training line of a run; undefined where no sample was judged. */
export const readTraining = async (
	connection: DuckDBConnection,
	{ seed, endpoint, recipe }: Pick<RunManifest, 'seed' | 'endpoint' | 'recipe'>,
): Promise<TrainingFigures | undefined> => {
	const [totals] = await recordsOf<Totals>(
		connection,
		`SELECT count(DISTINCT page_id) AS pages, count(DISTINCT page_id) FILTER (accepted) AS accepted, (SELECT count(*) FROM sft) AS rows
		FROM candidates`,
	);
	if (!totals || totals.pages === 0) return undefined;
	const [calls] = await recordsOf<TeacherCalls>(connection, CALLS);
	const [tries] = await recordsOf<Tries>(connection, TRIES);
	if (!calls || !tries) throw new Error('readTraining: an aggregate gave no row');
	const { resample, samples } = resampling(recipe);
	return {
		...totals,
		passes: await recordsOf<TrainingFigures['passes'][number]>(connection, PASSES),
		groups: await readAcceptanceGroups(connection),
		recalls: await readRecallBins(connection),
		gains: resample === 'until-accepted' ? 'stopped-early' : await readSelectionGains(connection, samples),
		refusals: await recordsOf<Tally>(connection, REFUSALS),
		calls: {
			...calls,
			...(endpoint?.prices ? { currency: endpoint.prices.currency } : {}),
			...(tries.calls > 0 ? { cost: tries.cost, tries } : {}),
		},
		splits: await recordsOf<SplitFigures>(connection, SPLITS),
		examples: await readTrainingExamples(connection, seed),
	};
};
