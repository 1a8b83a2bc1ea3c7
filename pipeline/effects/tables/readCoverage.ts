import type { DuckDBConnection } from '@duckdb/node-api';
import type { Coverage, SelectionMeasures } from '../../report/coverage.ts';
import { recordsOf } from './recordsOf.ts';

type Row = SelectionMeasures & { readonly method: string; readonly measured_pages: number; readonly retained: number };

/** Our selection beside the baselines; undefined when the run has no diversity filter. */
export const readCoverage = async (connection: DuckDBConnection): Promise<Coverage | undefined> => {
	const rows = await recordsOf<Row>(
		connection,
		`SELECT method, measured_pages, retained, radius_maximum AS "radiusMaximum", radius_mean AS "radiusMean",
			mean_pairwise AS "meanPairwise", entropy_cluster AS "entropyCluster", entropy_difficulty AS "entropyDifficulty",
			entropy_volume AS "entropyVolume", entropy_source AS "entropySource"
		FROM coverage ORDER BY method, sample`,
	);
	const ours = rows.find(({ method }) => method === 'ours');
	if (!ours) return undefined;
	return {
		measuredPages: ours.measured_pages,
		retained: ours.retained,
		ours,
		random: rows.filter(({ method }) => method === 'random'),
		semdedup: rows.find(({ method }) => method === 'semdedup'),
	};
};
