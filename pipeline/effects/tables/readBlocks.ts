import type { DuckDBConnection } from '@duckdb/node-api';
import type { DrawnBlock } from '../../report/drawing/drawnPage.ts';
import { recordsOf } from './recordsOf.ts';
import { sqlText } from './sqlText.ts';

/** Blocks of pages as they are drawn, in the parser's order, discarded ones last; pages without a layout are left out. */
export const readBlocks = async (
	connection: DuckDBConnection,
	pageIds: readonly string[],
): Promise<Map<string, DrawnBlock[]>> => {
	if (pageIds.length === 0) return new Map();
	const rows = await recordsOf<DrawnBlock & { readonly pageId: string }>(
		connection,
		`SELECT page_id AS "pageId", kind, x, y, w, h, reading_order AS "order", discarded FROM blocks
		WHERE page_id IN (${pageIds.map(sqlText).join(', ')}) ORDER BY page_id, block_index`,
	);
	const blocks = new Map<string, DrawnBlock[]>();
	for (const { pageId, ...block } of rows) blocks.set(pageId, [...(blocks.get(pageId) ?? []), block]);
	return blocks;
};
