import { alignedRows } from './alignedRows.ts';
import { csvRows } from './csvRows.ts';
import { jsonRows } from './jsonRows.ts';
import { markdownRows } from './markdownRows.ts';
import type { RowFormat, RowSet } from './rowSet.ts';

/** @param widthColumns width of the terminal, only where the output is one. */
export const formatRows = (set: RowSet, format: RowFormat, widthColumns?: number): string => {
	if (format === 'json') return jsonRows(set);
	if (format === 'csv') return csvRows(set);
	if (format === 'markdown') return markdownRows(set);
	return alignedRows(set, widthColumns);
};
