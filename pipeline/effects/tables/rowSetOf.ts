import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api';
import type { RowSet } from '../../../datasets/formats/rows/rowSet.ts';
import { cellOf } from './cellOf.ts';

/** Runs one statement and reads its rows. Values given fill `$1`, `$2`… */
export const rowSetOf = async (
	connection: DuckDBConnection,
	sql: string,
	values: DuckDBValue[] = [],
): Promise<RowSet> => {
	const result = await connection.runAndReadAll(sql, values);
	return {
		columns: result.columnNames(),
		rows: result.getRows().map((row) => row.map(cellOf)),
		jsonColumns: result.columnTypes().flatMap((type, index) => (type.alias === 'JSON' ? [index] : [])),
	};
};
