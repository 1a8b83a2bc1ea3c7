import type { DuckDBConnection } from '@duckdb/node-api';
import type { ParseSample } from '../../report/reportData.ts';
import { readBlocks } from './readBlocks.ts';
import { recordsOf } from './recordsOf.ts';

/** Large pictures make most of a report: about 40 KB each. */
const BY_LOT_OF_EACH = 3;
const MOST_BY_LOT = 24;
const MOST_DIFFICULT = 6;
/** A block takes some 200 bytes of the report; there are pages with thousands. */
const MOST_BLOCKS = 1000;

const COLUMNS = `page_id AS "pageId", locator, parser, source_id AS "sourceId", difficulty, width_pt AS "widthPt", height_pt AS "heightPt"`;

/**
 * Parsed pages to look at: of each parser and source some by lot (the order of a digest of seed and page id), of the largest
 * groups where there are many; then the most difficult pages of all.
 */
export const readParseSamples = async (connection: DuckDBConnection, seed: number): Promise<ParseSample[]> => {
	const parsed = `parser IS NOT NULL AND blocks BETWEEN 1 AND ${MOST_BLOCKS} AND width_pt > 0 AND height_pt > 0`;
	const lot = await recordsOf<Omit<ParseSample, 'blocks' | 'chosen'>>(
		connection,
		`WITH drawn AS (
			SELECT *, count(*) OVER member AS size, row_number() OVER (member ORDER BY md5($1 || page_id)) AS rank
			FROM pages WHERE ${parsed} WINDOW member AS (PARTITION BY parser, source_id)
		), chosen AS (
			SELECT * FROM drawn WHERE rank <= ${BY_LOT_OF_EACH} ORDER BY rank, size DESC, parser, source_id LIMIT ${MOST_BY_LOT}
		)
		SELECT ${COLUMNS} FROM chosen ORDER BY parser, source_id, rank`,
		[`${seed} `],
	);
	const difficult = await recordsOf<Omit<ParseSample, 'blocks' | 'chosen'>>(
		connection,
		`SELECT ${COLUMNS} FROM pages WHERE ${parsed} AND difficulty IS NOT NULL ORDER BY difficulty DESC, page_id LIMIT ${MOST_DIFFICULT}`,
	);
	const blocks = await readBlocks(
		connection,
		[...lot, ...difficult].map(({ pageId }) => pageId),
	);
	const withBlocks = (pages: typeof lot, chosen: ParseSample['chosen']): ParseSample[] =>
		pages.map((page) => ({ ...page, chosen, blocks: blocks.get(page.pageId) ?? [] }));
	return [...withBlocks(lot, 'by lot'), ...withBlocks(difficult, 'for difficulty')];
};
