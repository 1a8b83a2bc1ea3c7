import type { DuckDBConnection } from '@duckdb/node-api';
import { STAGE_OF_FACET } from '../../document/stageOfFacet.ts';
import type { RecallBins } from '../../report/training/trainingFigures.ts';
import { BEST_SAMPLES } from './bestSamples.ts';
import { recordsOf } from './recordsOf.ts';

const BINS = 20;

interface Bin {
	readonly bin: number | null;
	readonly accepted: number;
	readonly refused: number;
}

/** Pages by the block recall of their best sample, and the threshold that they were held to. */
export const readRecallBins = async (connection: DuckDBConnection): Promise<RecallBins> => {
	const rows = await recordsOf<Bin>(
		connection,
		`SELECT least(floor(round(block_recall, 9) * ${BINS}), ${BINS - 1})::INTEGER AS bin, count(*) FILTER (best.accepted) AS accepted,
			count(*) FILTER (NOT best.accepted) AS refused
		FROM ${BEST_SAMPLES} AS best JOIN candidates USING (page_id, sample) GROUP BY bin`,
	);
	const [held] = await recordsOf<{ readonly threshold: number | null }>(
		connection,
		`SELECT max(TRY_CAST(evidence ->> '$.minRecall' AS DOUBLE)) AS threshold FROM verdicts WHERE stage = '${STAGE_OF_FACET.judgement}'`,
	);
	const { accepted = 0, refused = 0 } = rows.find(({ bin }) => bin === null) ?? {};
	return {
		bins: Array.from({ length: BINS }, (_, at) => {
			const found = rows.find(({ bin }) => bin === at);
			return { accepted: found?.accepted ?? 0, refused: found?.refused ?? 0 };
		}),
		unmeasured: accepted + refused,
		threshold: held?.threshold ?? null,
	};
};
