import type { DuckDBConnection } from '@duckdb/node-api';
import type { JudgedSample } from '../../distillation/select/bestOfSamples.ts';
import { type SelectionGains, selectionGains } from '../../distillation/select/selectionGains.ts';
import { STAGE_OF_FACET } from '../../document/stageOfFacet.ts';
import { recordsOf } from './recordsOf.ts';

interface Row extends JudgedSample {
	readonly pageId: string;
	readonly medoid: number;
}

/**
 * What choosing gained on the pages that were sampled again; undefined without any. A page of which fewer than all samples are there is no
 * page to compare on: the mean over what it has is none over a random one.
 * @param samples that all pages draw
 */
export const readSelectionGains = async (
	connection: DuckDBConnection,
	samples: number,
): Promise<SelectionGains | undefined> => {
	const rows = await recordsOf<Row>(
		connection,
		`WITH again AS (
			SELECT page_id, TRY_CAST(evidence ->> '$.medoid' AS INTEGER) AS medoid FROM verdicts
			WHERE stage = '${STAGE_OF_FACET.moreJudgements}' AND verdict = 'kept'
		)
		SELECT page_id AS "pageId", medoid, sample, accepted, reason, block_recall AS "blockRecall", precision,
			structure_changed AS "structureChanged", objective
		FROM candidates JOIN again USING (page_id) WHERE medoid IS NOT NULL ORDER BY page_id, sample`,
	);
	const pages = new Map<string, { samples: Row[]; readonly medoid: number }>();
	for (const row of rows) {
		const page = pages.get(row.pageId) ?? { samples: [], medoid: row.medoid };
		page.samples.push(row);
		pages.set(row.pageId, page);
	}
	return selectionGains([...pages.values()].filter((page) => page.samples.length === samples));
};
