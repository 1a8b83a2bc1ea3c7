import type { RowSet } from './rowSet.ts';
import { textOfCell } from './textOfCell.ts';

const field = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * RFC 4180: header line, fields with commas, quotes or line ends quoted, quotes doubled. A record of one
 * empty field is written as `""`, since a bare empty line reads as no record.
 * @param lineEnd what other programs of a pipe take for the end of a line; spreadsheets are given the CRLF of the RFC
 */
export const csvRows = ({ columns, rows }: RowSet, lineEnd: '\n' | '\r\n' = '\n'): string =>
	[columns, ...rows.map((row) => columns.map((_, index) => textOfCell(row[index])))]
		.map((record) => record.map(field).join(',') || (record.length === 1 ? '""' : ''))
		.map((line) => `${line}${lineEnd}`)
		.join('');
