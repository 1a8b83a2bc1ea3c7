import type { DuckDBConnection } from '@duckdb/node-api';
import type { Story } from '../../report/explain/story.ts';
import { recordsOf } from './recordsOf.ts';

interface SelectionRow {
	readonly cluster: number;
	readonly pages: number;
	readonly retained_pages: number;
	readonly distance: number;
	/** NULL where the run has no diversity filter. */
	readonly retained: boolean | null;
	readonly covers: number;
	readonly covered_by: string | null;
	readonly covered_locator: string;
	readonly nearness: number;
	readonly layout_distance: number;
	readonly visual_distance: number;
	readonly difficulty_distance: number;
	readonly length_distance: number;
}

/** A page's cluster, and what the diversity filter made of it. Empty for pages that did not come so far. */
export const readSelection = async (
	connection: DuckDBConnection,
	pageId: string,
): Promise<Pick<Story, 'cluster' | 'selection'>> => {
	const [row] = await recordsOf<SelectionRow>(
		connection,
		`SELECT clusters.cluster, clusters.distance, retained, covered_by, pages.locator AS covered_locator, nearness,
			layout_distance, visual_distance, difficulty_distance, length_distance,
			(SELECT count(*) FROM clusters AS peer WHERE peer.cluster = clusters.cluster) AS pages,
			(SELECT count(*) FROM selection AS peer WHERE peer.cluster = clusters.cluster AND peer.retained) AS retained_pages,
			(SELECT count(*) FROM selection AS peer WHERE peer.covered_by = $1 AND NOT peer.retained) AS covers
		FROM clusters LEFT JOIN selection USING (page_id) LEFT JOIN pages ON pages.page_id = covered_by
		WHERE clusters.page_id = $1`,
		[pageId],
	);
	if (!row) return {};
	const cluster = { cluster: row.cluster, pages: row.pages, retained: row.retained_pages, distance: row.distance };
	if (row.retained === null) return { cluster };
	if (row.retained || row.covered_by === null)
		return { cluster, selection: { retained: row.retained, covers: row.covers } };
	const distances = {
		nearness: row.nearness,
		layout: row.layout_distance,
		visual: row.visual_distance,
		difficulty: row.difficulty_distance,
		volume: row.length_distance,
	};
	const coveredBy = { pageId: row.covered_by, locator: row.covered_locator, distances };
	return { cluster, selection: { retained: false, covers: 0, coveredBy } };
};
