import type { DuckDBConnection } from '@duckdb/node-api';
import type { FileRef } from '../../contract/ports.ts';
import { recordsOf } from './recordsOf.ts';
import { sqlText } from './sqlText.ts';

/** What it takes to draw a page again. */
export interface PageSource {
	readonly pageId: string;
	readonly file: FileRef;
	readonly pageNumber: number;
	/** Stored layout view; undefined for pages that did not come so far. */
	readonly view: { readonly sidePx: number; readonly pixels: string } | undefined;
}

interface Row {
	readonly page_id: string;
	readonly sha256: string;
	readonly kind: FileRef['kind'];
	readonly page_number: number;
	readonly side_px: number | null;
	readonly pixels: string | null;
}

/** Sources of pages by id, in page order. Ids that are no pages of the run are left out. */
export const readPageSources = async (
	connection: DuckDBConnection,
	pageIds: readonly string[],
): Promise<PageSource[]> => {
	if (pageIds.length === 0) return [];
	const rows = await recordsOf<Row>(
		connection,
		`SELECT pages.page_id, file_sha256 AS sha256, pages.kind, page_number, side_px, to_base64(pixels) AS pixels
		FROM pages LEFT JOIN views USING (page_id)
		WHERE pages.page_id IN (${pageIds.map(sqlText).join(', ')}) ORDER BY left(pages.page_id, 16), page_number`,
	);
	return rows.map(({ page_id, sha256, kind, page_number, side_px, pixels }) => ({
		pageId: page_id,
		file: { sha256, kind },
		pageNumber: page_number,
		view: side_px === null || pixels === null ? undefined : { sidePx: side_px, pixels },
	}));
};
