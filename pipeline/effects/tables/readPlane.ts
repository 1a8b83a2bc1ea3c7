import type { DuckDBConnection } from '@duckdb/node-api';
import type { PlanePoint } from '../../report/reportData.ts';
import { recordsOf } from './recordsOf.ts';

/** Points a plane can take and still be read. */
const MOST_POINTS = 6000;

/** Pages on the PCA plane in page order: all of them, or every n-th. */
export const readPlane = async (
	connection: DuckDBConnection,
): Promise<{ readonly points: PlanePoint[]; readonly pages: number }> => {
	const rows = await recordsOf<PlanePoint & { readonly pages: number }>(
		connection,
		`SELECT page_id AS "pageId", clusters.cluster, pc1 AS x, pc2 AS y, coalesce(retained, false) AS retained,
			CASE WHEN retained THEN NULL ELSE covered_by END AS "coveredBy", locator, words, blocks, difficulty, count(*) OVER () AS pages
		FROM clusters LEFT JOIN selection USING (page_id) JOIN pages USING (page_id)
		QUALIFY (row_number() OVER (ORDER BY page_id) - 1) % ceil(count(*) OVER () / ${MOST_POINTS})::BIGINT = 0
		ORDER BY page_id`,
	);
	return { points: rows.map(({ pages: _, ...point }) => point), pages: rows[0]?.pages ?? 0 };
};
