import type { RowSet } from './rowSet.ts';
import { textOfCell } from './textOfCell.ts';

const field = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * RFC 4180: header line, CRLF line ends, fields with commas, quotes or line ends quoted, quotes doubled. A record of one
 * empty field is written as `""`, since a bare empty line reads as no record.
 */
export const csvRows = ({ columns, rows }: RowSet): string =>
	[columns, ...rows.map((row) => columns.map((_, index) => textOfCell(row[index])))]
		.map((record) => record.map(field).join(',') || (record.length === 1 ? '""' : ''))
		.map((line) => `${line}\r\n`)
		.join('');
