import type { DuckDBConnection } from '@duckdb/node-api';
import { evenly } from '../../report/evenly.ts';
import type { PlanePoint } from '../../report/reportData.ts';
import { recordsOf } from './recordsOf.ts';

/** Points a plane can take and still be read. */
const MOST_POINTS = 6000;

/** Pages on the PCA plane in page order: all of them, or every n-th. */
export const readPlane = async (
	connection: DuckDBConnection,
): Promise<{ readonly points: PlanePoint[]; readonly pages: number }> => {
	const points = await recordsOf<PlanePoint>(
		connection,
		`SELECT page_id AS "pageId", clusters.cluster, pc1 AS x, pc2 AS y, coalesce(retained, false) AS retained
		FROM clusters LEFT JOIN selection USING (page_id) ORDER BY page_id`,
	);
	return { points: evenly(points, MOST_POINTS), pages: points.length };
};
