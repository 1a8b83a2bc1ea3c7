import type { DuckDBConnection } from '@duckdb/node-api';
import type { ReviewPage } from '../../document/review/reviewPage.ts';
import { PRECHECKS, type PrecheckName } from '../../document/review/suspicionsOf.ts';
import { STAGE_OF_FACET } from '../../document/stageOfFacet.ts';
import { recordsOf } from './recordsOf.ts';

interface Row extends Omit<ReviewPage, 'suspicions'> {
	readonly names: readonly PrecheckName[];
	readonly evidence: string;
}

/** The pages under review, in page order: those of the selection, rejected ones among them. */
export const readReviewPages = async (connection: DuckDBConnection): Promise<ReviewPage[]> => {
	const rows = await recordsOf<Row>(
		connection,
		`SELECT review.page_id AS "pageId", view_sha256 AS "viewSha256", locator, source_id AS "sourceId", category, language,
			words, blocks, cluster, difficulty, suspicions AS names, evidence
		FROM review JOIN pages USING (page_id) LEFT JOIN clusters USING (page_id)
		JOIN verdicts ON verdicts.page_id = review.page_id AND verdicts.stage = '${STAGE_OF_FACET.review}'
		ORDER BY left(review.page_id, 16), page_number`,
	);
	return rows.map(({ names, evidence, ...page }) => {
		const measured = JSON.parse(evidence) as Readonly<Record<string, number>>;
		return {
			...page,
			suspicions: names.map((name) => ({
				name,
				numbers: Object.fromEntries(PRECHECKS[name].measures.map((measure) => [measure, measured[measure] as number])),
			})),
		};
	});
};
