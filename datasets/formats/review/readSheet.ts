import { parseCsv } from '../rows/parseCsv.ts';
import type { SheetFormat } from './sheetColumns.ts';
import { unguardCell } from './spreadsheetCell.ts';

/** One fault of a file, where it is and what mends it. */
export interface SheetFault {
	/** 1-based; 0 for the whole file. */
	readonly line: number;
	readonly column?: string;
	readonly received: string;
	readonly expected: string;
}

/** A row by its column names as written; numbers and the like of JSON are text here. */
export interface ReadRow {
	readonly line: number;
	readonly cells: Readonly<Record<string, string>>;
}

export interface ReadSheet {
	readonly columns: readonly string[];
	readonly rows: readonly ReadRow[];
	readonly faults: readonly SheetFault[];
}

const faulty = (...faults: SheetFault[]): ReadSheet => ({ columns: [], rows: [], faults });

/** Longer texts are no strings of V8's; a sheet of 50,000 pages has about 20 MB. */
const MOST_BYTES = 256 * 1024 * 1024;

/** UTF-8, or UTF-16 with its mark, as spreadsheets save "Unicode text". */
const textOf = (bytes: Uint8Array): string | undefined => {
	const [first, second] = bytes;
	const label =
		first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
	try {
		return new TextDecoder(label, { fatal: true }).decode(bytes);
	} catch {
		return undefined;
	}
};

const DELIMITERS = [',', ';', '\t'];

/** Header lines hold no quoted names: the delimiter that they hold most. */
const delimiterOf = (text: string): string => {
	const [header = ''] = text.split(/[\r\n]/, 1);
	const count = (delimiter: string): number => header.split(delimiter).length;
	return [...DELIMITERS].sort((a, b) => count(b) - count(a))[0] as string;
};

const readCsv = (text: string): ReadSheet => {
	const parsed = parseCsv(text, delimiterOf(text));
	if (parsed.state === 'broken')
		return faulty({ line: parsed.line, received: parsed.problem, expected: 'quoted fields that end with a quote' });
	const [header, ...records] = parsed.records;
	const columns = (header?.fields ?? []).map((name) => name.trim());
	const faults: SheetFault[] = [];
	const rows: ReadRow[] = [];
	for (const { line, fields } of records) {
		if (fields.length > columns.length && fields.slice(columns.length).some((field) => field !== '')) {
			faults.push({ line, received: `${fields.length} fields`, expected: `the ${columns.length} of the header` });
			continue;
		}
		if (fields.every((field) => field.trim() === '')) continue;
		const cells = columns.map((name, place) => [name, unguardCell(fields[place] ?? '')] as const);
		rows.push({ line, cells: Object.fromEntries(cells.filter(([name]) => name !== '')) });
	}
	return { columns: columns.filter((name) => name !== ''), rows, faults };
};

const cellOf = (value: unknown): string =>
	typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);

const readJsonLines = (text: string): ReadSheet => {
	const columns = new Set<string>();
	const faults: SheetFault[] = [];
	const rows: ReadRow[] = [];
	for (const [index, content] of text.split('\n').entries()) {
		const line = index + 1;
		if (content.trim() === '') continue;
		let value: unknown;
		try {
			value = JSON.parse(content);
		} catch (error) {
			faults.push({ line, received: (error as Error).message, expected: 'one JSON object a line' });
			continue;
		}
		if (typeof value !== 'object' || value === null || Array.isArray(value)) {
			faults.push({ line, received: content.trim().slice(0, 40), expected: 'one JSON object a line' });
			continue;
		}
		// A file of decisions says so where it left out a half-written line: that is no decision.
		if (Object.hasOwn(value, 'setAside')) continue;
		for (const name of Object.keys(value)) columns.add(name);
		rows.push({ line, cells: Object.fromEntries(Object.entries(value).map(([name, cell]) => [name, cellOf(cell)])) });
	}
	return { columns: [...columns], rows, faults };
};

/** Bytes of a sheet, or of a file of decisions → rows by column. Every fault is told, by line. */
export const readSheet = (bytes: Uint8Array, format: SheetFormat): ReadSheet => {
	if (bytes.length > MOST_BYTES) {
		const expected = `at most ${MOST_BYTES}: split the file, each part with the header line`;
		return faulty({ line: 0, received: `${bytes.length} bytes`, expected });
	}
	const text = textOf(bytes);
	if (text === undefined)
		return faulty({ line: 0, received: 'bytes that are no UTF-8', expected: 'UTF-8 (in Excel: save as "CSV UTF-8")' });
	if (text.trim() === '') return faulty({ line: 0, received: 'an empty file', expected: 'a header line and rows' });
	return format === 'csv' ? readCsv(text) : readJsonLines(text);
};
