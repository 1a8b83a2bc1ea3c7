import type { DuckDBConnection } from '@duckdb/node-api';
import type { RecalledBlock, TrainingExample } from '../../report/training/trainingFigures.ts';
import { BEST_SAMPLES } from './bestSamples.ts';
import { recordsOf } from './recordsOf.ts';
import { sqlText } from './sqlText.ts';

/** Of accepted pages, and of refused ones. */
const SHOWN = 6;
/** A block takes some 200 bytes of the report; there are pages with thousands. */
const MOST_BLOCKS = 600;
const TEXT_CHARACTERS = 160;

type Page = Omit<TrainingExample, 'blocks'>;

/** Spread over reasons, and of accepted pages over first and later samples; by lot within one. */
const pagesOf = (connection: DuckDBConnection, seed: number): Promise<Page[]> =>
	recordsOf<Page>(
		connection,
		`WITH best AS (
			SELECT best.*, coalesce(best.reason, CASE WHEN best.sample = 0 THEN 'first' ELSE 'later' END) AS kind, candidates.* EXCLUDE (page_id, sample, accepted, reason),
				locator, width_pt, height_pt, TRY_CAST(image.evidence ->> '$.degradation' AS VARCHAR) AS degradation
			FROM ${BEST_SAMPLES} AS best JOIN candidates USING (page_id, sample) JOIN pages USING (page_id)
			LEFT JOIN (SELECT page_id, evidence FROM verdicts WHERE stage = 'degrade') AS image USING (page_id)
			WHERE width_pt > 0 AND height_pt > 0 AND blocks + discarded_blocks <= ${MOST_BLOCKS}
		), drawn AS (
			SELECT *, row_number() OVER (PARTITION BY accepted, kind ORDER BY md5($1 || page_id)) AS rank, count(*) OVER (PARTITION BY accepted, kind) AS size
			FROM best
		), shown AS (
			SELECT * FROM drawn QUALIFY row_number() OVER (PARTITION BY accepted ORDER BY rank, size DESC, kind) <= ${SHOWN}
		)
		SELECT page_id AS "pageId", locator, reason, sample, samples, degradation, block_recall AS "blockRecall",
			character_recall AS "characterRecall", precision, merged, structure_changed AS "structureChanged", objective,
			width_pt AS "widthPt", height_pt AS "heightPt"
		FROM shown ORDER BY accepted DESC, size DESC, kind, rank`,
		[`${seed} `],
	);

/** The blocks of the reference in its order, kept ones first: the same as the objects that recall was measured on. */
const blocksOf = async (connection: DuckDBConnection, { pageId, sample }: Page): Promise<readonly RecalledBlock[]> =>
	recordsOf<RecalledBlock>(
		connection,
		`SELECT kind, left(text, ${TEXT_CHARACTERS}) AS text, x, y, w, h, recalled[block_index + 1] AS recalled
		FROM blocks JOIN candidates USING (page_id)
		WHERE page_id = ${sqlText(pageId)} AND sample = ${sample} ORDER BY block_index`,
	);

/** Some accepted and some refused pages to look at, the same for the same seed. */
export const readTrainingExamples = async (connection: DuckDBConnection, seed: number): Promise<TrainingExample[]> => {
	const examples: TrainingExample[] = [];
	for (const page of await pagesOf(connection, seed))
		examples.push({ ...page, blocks: await blocksOf(connection, page) });
	return examples;
};
