import type { Cell, RowSet } from '../../datasets/formats/rows/rowSet.ts';

/** Objects → rows, with the named keys as columns in that order. */
export const recordRows = <Row extends { readonly [Key in keyof Row]: Cell }>(
	records: readonly Row[],
	columns: readonly (keyof Row & string)[],
): RowSet => ({ columns, rows: records.map((record) => columns.map((column) => record[column])) });
