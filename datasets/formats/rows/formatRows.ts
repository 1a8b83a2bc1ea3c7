import { alignedRows } from './alignedRows.ts';
import { csvRows } from './csvRows.ts';
import { jsonRows } from './jsonRows.ts';
import { markdownRows } from './markdownRows.ts';
import type { RowFormat, RowSet } from './rowSet.ts';
import { verticalRows } from './verticalRows.ts';

/** Columns narrower than this tell nothing: rows that would need it are printed one value a line. */
const LEAST_COLUMN = 8;

/** @param widthColumns width of the terminal, only where the output is one. */
export const formatRows = (set: RowSet, format: RowFormat, widthColumns?: number): string => {
	if (format === 'json') return jsonRows(set);
	if (format === 'csv') return csvRows(set);
	if (format === 'markdown') return markdownRows(set);
	const tooWide = widthColumns !== undefined && set.columns.length * LEAST_COLUMN > widthColumns;
	return tooWide ? verticalRows(set, widthColumns) : alignedRows(set, widthColumns);
};
