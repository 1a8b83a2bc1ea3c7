import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api';
import { cellOf } from './cellOf.ts';

/**
 * Rows as objects by column name. `Row` must say what the query gives: integers are numbers, NULL is null, lists are
 * arrays, JSON columns are text.
 */
export const recordsOf = async <Row>(
	connection: DuckDBConnection,
	sql: string,
	values: DuckDBValue[] = [],
): Promise<Row[]> => {
	const result = await connection.runAndReadAll(sql, values);
	const names = result.columnNames();
	return result
		.getRows()
		.map((row) => Object.fromEntries(row.map((value, i) => [names[i] as string, cellOf(value)])) as Row);
};
