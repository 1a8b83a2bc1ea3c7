import {
	DuckDBArrayValue,
	DuckDBBlobValue,
	DuckDBListValue,
	DuckDBMapValue,
	DuckDBStructValue,
	type DuckDBValue,
} from '@duckdb/node-api';
import type { Cell } from '../../../datasets/formats/rows/rowSet.ts';

/** Integers that a JavaScript number holds exactly come as numbers, longer ones as bigint. */
const integer = (value: bigint): Cell => (value >= -(2n ** 53n) && value <= 2n ** 53n ? Number(value) : value);

/**
 * A DuckDB value as printed: lists and arrays become arrays, structs and maps objects, blobs `\x…` in hex; dates, times,
 * decimals, intervals and the rest are written as DuckDB writes them.
 */
export const cellOf = (value: DuckDBValue): Cell => {
	if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
		return value;
	if (typeof value === 'bigint') return integer(value);
	if (value instanceof DuckDBListValue || value instanceof DuckDBArrayValue) return value.items.map(cellOf);
	if (value instanceof DuckDBStructValue) {
		return Object.fromEntries(Object.entries(value.entries).map(([name, member]) => [name, cellOf(member)]));
	}
	if (value instanceof DuckDBMapValue) {
		return Object.fromEntries(value.entries.map(({ key, value: member }) => [String(cellOf(key)), cellOf(member)]));
	}
	if (value instanceof DuckDBBlobValue) return `\\x${Buffer.from(value.bytes).toString('hex')}`;
	return value.toString();
};
