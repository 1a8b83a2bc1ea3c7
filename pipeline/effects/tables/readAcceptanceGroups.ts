import type { DuckDBConnection } from '@duckdb/node-api';
import type { AcceptanceGroup } from '../../report/training/trainingFigures.ts';
import { recordsOf } from './recordsOf.ts';

type Row = AcceptanceGroup['rows'][number];

interface Grouping {
	readonly title: string;
	/** SQL over `pages`: what rows are in order of, and their names. */
	readonly order: string;
	readonly name: string;
}

const TENTH = 'least(floor(difficulty * 10), 9)::INTEGER';
/** Doublings: 1 to 2 words, 3 to 6, … */
const DOUBLING = 'floor(log2(1 + words))::INTEGER';

const GROUPINGS: readonly Grouping[] = [
	{ title: 'source', order: 'source_id', name: 'source_id' },
	{
		title: 'layout difficulty',
		order: TENTH,
		name: `printf('%.1f to %.1f', ${TENTH} / 10, (${TENTH} + 1) / 10)`,
	},
	{
		title: 'words',
		order: DOUBLING,
		name: `((2 ** ${DOUBLING} - 1)::BIGINT) || ' to ' || ((2 ** (${DOUBLING} + 1) - 2)::BIGINT)`,
	},
];

const rowsOf = (connection: DuckDBConnection, { order, name }: Grouping): Promise<Row[]> =>
	recordsOf<Row>(
		connection,
		`WITH page AS (
			SELECT page_id, bool_or(sample = 0 AND accepted) AS first, bool_or(accepted) AS accepted FROM candidates GROUP BY page_id
		), placed AS (SELECT page.*, ${order} AS place, ${name} AS name FROM page JOIN pages USING (page_id))
		SELECT coalesce(name, 'not known') AS name, count(*) AS pages, count(*) FILTER (first) AS first, count(*) FILTER (accepted) AS accepted
		FROM placed GROUP BY place, name ORDER BY place NULLS LAST`,
	);

/** Acceptance by source, by tenths of difficulty and by doublings of words. */
export const readAcceptanceGroups = async (connection: DuckDBConnection): Promise<AcceptanceGroup[]> => {
	const groups: AcceptanceGroup[] = [];
	for (const grouping of GROUPINGS) groups.push({ title: grouping.title, rows: await rowsOf(connection, grouping) });
	return groups;
};
