import type { DuckDBConnection } from '@duckdb/node-api';
import type { CardData, SubsetStatistics } from '../../report/cardData.ts';
import type { Tally } from '../../report/reportData.ts';
import { recordsOf } from './recordsOf.ts';

const tallies = (
	connection: DuckDBConnection,
	column: 'category' | 'licence' | 'language' | 'source_id' | 'cluster',
): Promise<Tally[]> =>
	recordsOf<Tally>(
		connection,
		`SELECT coalesce(${column}::VARCHAR, 'none') AS name, count(*) AS count FROM subset GROUP BY ${column} ORDER BY ${
			column === 'cluster' ? 'cluster' : 'count DESC, name'
		}`,
	);

/** What the card of the subset takes from the tables. Blocks count as the parser kept them. */
export const readCardFigures = async (
	connection: DuckDBConnection,
): Promise<Pick<CardData, 'statistics' | 'categories' | 'licences' | 'languages' | 'sources' | 'clusters'>> => {
	const [statistics] = await recordsOf<SubsetStatistics>(
		connection,
		`WITH kinds AS (
			SELECT page_id, bool_or(kind = 'table') AS tables, bool_or(kind = 'formula') AS formulas, bool_or(kind IN ('figure', 'chart')) AS figures
			FROM blocks SEMI JOIN subset USING (page_id) WHERE NOT discarded GROUP BY page_id
		)
		SELECT count(*) AS pages, count(DISTINCT left(page_id, 16)) AS files, avg(characters) AS "meanCharacters",
			avg(words) AS "meanWords", avg(blocks) AS "meanBlocks", avg((characters > 1000)::INTEGER) AS "shareOver1000",
			count(*) FILTER (tables) AS "pagesWithTables", count(*) FILTER (formulas) AS "pagesWithFormulas",
			count(*) FILTER (figures) AS "pagesWithFigures", avg(difficulty) AS "meanDifficulty",
			count(*) FILTER (pixels_sha256 IS NULL) AS "pagesWithoutImage"
		FROM subset LEFT JOIN kinds USING (page_id)`,
	);
	if (!statistics) throw new Error('readCardFigures: an aggregate gave no row');
	return {
		statistics,
		categories: await tallies(connection, 'category'),
		licences: await tallies(connection, 'licence'),
		languages: await tallies(connection, 'language'),
		sources: await tallies(connection, 'source_id'),
		clusters: await tallies(connection, 'cluster'),
	};
};
