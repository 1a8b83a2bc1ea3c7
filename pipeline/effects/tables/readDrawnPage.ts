import type { DuckDBConnection } from '@duckdb/node-api';
import type { DrawnPage } from '../../report/drawing/drawnPage.ts';
import { readBlocks } from './readBlocks.ts';
import { recordsOf } from './recordsOf.ts';

/** What `draw` says of a page, and its blocks. */
export interface DrawnPageRecord extends DrawnPage {
	readonly locator: string;
	readonly parser: string | null;
	readonly words: number | null;
	readonly difficulty: number | null;
	readonly lastStage: string;
	readonly lastReason: string | null;
}

/** A page of a run; undefined when it has no size: it could not be loaded, or the run ended before. */
export const readDrawnPage = async (
	connection: DuckDBConnection,
	pageId: string,
): Promise<DrawnPageRecord | undefined> => {
	const [page] = await recordsOf<Omit<DrawnPageRecord, 'blocks'>>(
		connection,
		`SELECT locator, parser, words, difficulty, width_pt AS "widthPt", height_pt AS "heightPt", last_stage AS "lastStage",
			last_reason AS "lastReason"
		FROM pages WHERE page_id = $1 AND width_pt > 0 AND height_pt > 0`,
		[pageId],
	);
	return page && { ...page, blocks: (await readBlocks(connection, [pageId])).get(pageId) ?? [] };
};
