import type { TableRows } from './tableCells.ts';

/** Nodes of a table's tree: its rows and their cells. */
export const tableSize = (rows: TableRows): number => rows.reduce((size, row) => size + 1 + row.length, 0);
