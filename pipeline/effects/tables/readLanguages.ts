import type { DuckDBConnection } from '@duckdb/node-api';
import type { LanguageFigures } from '../../report/reportData.ts';
import { recordsOf } from './recordsOf.ts';

/** Pages past the word filter, candidates for selection and pages of the subset by language, the most frequent first. */
export const readLanguages = (connection: DuckDBConnection): Promise<LanguageFigures[]> =>
	recordsOf<LanguageFigures>(
		connection,
		`SELECT pages.language, count(*) AS pages, count(clusters.page_id) AS candidates, count(subset.page_id) AS subset
		FROM pages LEFT JOIN (SELECT page_id FROM clusters) AS clusters USING (page_id)
		LEFT JOIN (SELECT page_id FROM subset) AS subset USING (page_id)
		WHERE pages.language IS NOT NULL GROUP BY pages.language ORDER BY pages DESC, pages.language`,
	);
