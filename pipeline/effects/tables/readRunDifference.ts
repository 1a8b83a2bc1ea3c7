import type { DuckDBConnection } from '@duckdb/node-api';
import { TRAINING_STAGES } from '../../document/trainingStages.ts';
import { matchLabels, type LabelOverlap } from '../../numeric/matchLabels.ts';
import {
	PAGE_CHANGES,
	type PageDifference,
	type PageFate,
	type RunDifference,
} from '../../report/diff/pageDifference.ts';
import { recordsOf } from './recordsOf.ts';
import { sqlText } from './sqlText.ts';

interface Row {
	readonly page_id: string;
	readonly locator: string;
	readonly change: PageDifference['change'];
	readonly stage: string;
	readonly a: string;
	readonly b: string;
}

/**
 * Stages on pages that both runs have, the pages that passed the last of them on the way to the subset, and the stage that decided about each page
 * otherwise: for pages that one run never met, the last one of the other.
 */
const PREPARE = `
	CREATE TABLE common AS
		SELECT stage, a.stages.position, stage IN (${TRAINING_STAGES.map(sqlText).join(', ')}) AS training
		FROM a.stages JOIN b.stages USING (stage) WHERE a.stages.record = 'page';
	CREATE TABLE passed AS SELECT page_id, bool_or(run = 'a') AS in_a, bool_or(run = 'b') AS in_b FROM (
			SELECT 'a' AS run, * FROM a.verdicts UNION ALL SELECT 'b' AS run, * FROM b.verdicts
		) WHERE verdict = 'kept' AND stage = (SELECT max_by(stage, position) FROM common WHERE NOT training) GROUP BY page_id;
	CREATE TABLE decided AS
		SELECT page_id, min_by(common.stage, common.position) AS stage
		FROM (SELECT * FROM a.verdicts WHERE record = 'page') AS one
		FULL JOIN (SELECT * FROM b.verdicts WHERE record = 'page') AS other USING (page_id, stage)
		JOIN common USING (stage)
		WHERE one.verdict IS DISTINCT FROM other.verdict OR one.reason IS DISTINCT FROM other.reason
		GROUP BY page_id;
	UPDATE decided SET stage = alone.last_stage FROM (
			SELECT page_id, last_stage FROM a.pages ANTI JOIN b.pages USING (page_id)
			UNION ALL SELECT page_id, last_stage FROM b.pages ANTI JOIN a.pages USING (page_id)
		) AS alone WHERE alone.page_id = decided.page_id`;

const OVERLAPS = `SELECT one.cluster AS first, other.cluster AS second, count(*) AS count
	FROM a.clusters AS one JOIN b.clusters AS other USING (page_id) GROUP BY ALL`;

/** Pages whose clusters are not each other's match, where nothing before decided otherwise. */
const addMoved = (pairs: readonly LabelOverlap[]): string => {
	const same = pairs.map(({ first, second }) => `(${first}, ${second})`).join(', ');
	return `INSERT INTO decided SELECT page_id, 'cluster' FROM a.clusters AS one JOIN b.clusters AS other USING (page_id)
		ANTI JOIN decided USING (page_id) ${same === '' ? '' : `WHERE (one.cluster, other.cluster) NOT IN (${same})`}`;
};

/**
 * A page's fate in one run as JSON. A page that the run never met is told by its file: the decision on it where the run has
 * the very bytes, else whether another file lies in its place. `ended`: the stage that ended it, where only this run has that.
 */
const fateIn = (run: 'a' | 'b', other: 'a' | 'b'): string => `
	SELECT decided.page_id, to_json(CASE
		WHEN met.page_id IS NOT NULL THEN {verdict: coalesce(verdict.verdict, met.last_verdict),
			reason: CASE WHEN verdict.page_id IS NULL THEN met.last_reason ELSE verdict.reason END, message: verdict.message,
			evidence: verdict.evidence, cluster: clusters.cluster}
		WHEN file.verdict <> 'kept' THEN {verdict: file.verdict, reason: file.reason, message: file.message,
			evidence: file.evidence, cluster: NULL}
		ELSE {verdict: 'absent', reason: CASE WHEN file.page_id IS NOT NULL THEN 'not-opened'
			WHEN replaced.locator IS NOT NULL THEN 'file-changed' ELSE 'no-such-file' END,
			message: NULL, evidence: NULL, cluster: NULL} END) AS fate,
		CASE WHEN verdict.page_id IS NULL THEN met.last_stage END AS ended
	FROM decided
	LEFT JOIN ${run}.pages AS met USING (page_id)
	LEFT JOIN ${run}.verdicts AS verdict ON verdict.page_id = decided.page_id AND verdict.stage = decided.stage AND verdict.record = 'page'
	LEFT JOIN ${run}.clusters AS clusters ON clusters.page_id = decided.page_id
	LEFT JOIN ${run}.verdicts AS file ON file.record_id = left(decided.page_id, 16) AND file.record = 'file' AND met.page_id IS NULL
	LEFT JOIN ${other}.files AS own ON own.file_id = left(decided.page_id, 16) AND own.twin = 0
	LEFT JOIN (SELECT source_id, locator, count(*) FROM ${run}.files GROUP BY ALL) AS replaced
		ON replaced.source_id = own.source_id AND replaced.locator = own.locator AND met.page_id IS NULL`;

const ROWS = `
	WITH fate_a AS (${fateIn('a', 'b')}), fate_b AS (${fateIn('b', 'a')})
	SELECT page_id, coalesce(met_b.locator, met_a.locator) AS locator,
		CASE WHEN in_b AND NOT in_a THEN 'in' WHEN in_a AND NOT in_b THEN 'out'
			WHEN met_a.page_id IS NULL THEN 'new' WHEN met_b.page_id IS NULL THEN 'gone' ELSE 'moved' END AS change,
		CASE WHEN met_a.page_id IS NULL OR met_b.page_id IS NULL THEN 'open'
			ELSE coalesce(fate_a.ended, fate_b.ended, decided.stage) END AS stage,
		fate_a.fate AS a, fate_b.fate AS b
	FROM decided JOIN fate_a USING (page_id) JOIN fate_b USING (page_id)
	LEFT JOIN passed USING (page_id) LEFT JOIN common USING (stage)
	LEFT JOIN a.pages AS met_a USING (page_id) LEFT JOIN b.pages AS met_b USING (page_id)
	ORDER BY list_position([${PAGE_CHANGES.map((change) => `'${change}'`).join(', ')}], change), 
		CASE WHEN met_a.page_id IS NULL OR met_b.page_id IS NULL THEN 0 ELSE common.position END,
		left(page_id, 16), coalesce(met_b.page_number, met_a.page_number)`;

const fateOf = (json: string): PageFate => {
	const { verdict, reason, message, evidence, cluster } = JSON.parse(json);
	return {
		verdict,
		...(reason === null ? {} : { reason }),
		...(message === null ? {} : { message }),
		evidence: evidence ?? {},
		cluster,
	};
};

const withCounterpart = (fate: PageFate, firstOf: ReadonlyMap<number, number>): PageFate =>
	fate.cluster === null ? fate : { ...fate, counterpart: firstOf.get(fate.cluster) ?? null };

/** @param connection with the runs attached as `a` and `b` (`withTwoRuns`) */
export const readRunDifference = async (connection: DuckDBConnection): Promise<RunDifference> => {
	await connection.run(PREPARE);
	const pairs = matchLabels(await recordsOf<LabelOverlap>(connection, OVERLAPS));
	const firstOf = new Map(pairs.map(({ first, second }) => [second, first]));
	await connection.run(addMoved(pairs));
	const rows = await recordsOf<Row>(connection, ROWS);
	const [totals] = await recordsOf<Pick<RunDifference, 'pages' | 'inBoth' | 'lastStage'>>(
		connection,
		`SELECT (SELECT count(*) FROM a.pages FULL JOIN b.pages USING (page_id)) AS pages,
			(SELECT count(*) FROM passed WHERE in_a AND in_b) AS "inBoth", (SELECT max_by(stage, position) FROM common WHERE NOT training) AS "lastStage"`,
	);
	if (!totals) throw new Error('readRunDifference: a query of totals gave no row');
	return {
		...totals,
		differences: rows.map(({ page_id: pageId, locator, change, stage, a, b }) => ({
			change,
			pageId,
			locator,
			stage,
			first: fateOf(a),
			second: withCounterpart(fateOf(b), firstOf),
		})),
	};
};
