import type { DuckDBConnection } from '@duckdb/node-api';
import type { SourceFigures } from '../../report/reportData.ts';
import { recordsOf } from './recordsOf.ts';

/** Files, pages, candidates for selection and pages of the subset by source, the largest first. */
export const readSources = (connection: DuckDBConnection): Promise<SourceFigures[]> =>
	recordsOf<SourceFigures>(
		connection,
		`WITH page AS (
			SELECT source_id, count(*) AS pages, count(clusters.page_id) AS candidates, count(subset.page_id) AS subset
			FROM pages LEFT JOIN (SELECT page_id FROM clusters) AS clusters USING (page_id)
			LEFT JOIN (SELECT page_id FROM subset) AS subset USING (page_id) GROUP BY source_id
		)
		SELECT source_id AS "sourceId", any_value(category) AS category,
			string_agg(DISTINCT licence, ', ' ORDER BY licence) AS licence, count(*) FILTER (twin = 0) AS files,
			count(*) FILTER (twin > 0) AS copies,
			coalesce(any_value(pages), 0) AS pages, coalesce(any_value(candidates), 0) AS candidates, coalesce(any_value(subset), 0) AS subset
		FROM files LEFT JOIN page USING (source_id) GROUP BY source_id ORDER BY pages DESC, source_id`,
	);
