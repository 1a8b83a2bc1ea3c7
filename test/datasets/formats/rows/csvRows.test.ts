import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvRows } from '../../../../datasets/formats/rows/csvRows.ts';

/** Slow reader of RFC 4180, character by character: the other half of a round trip. */
const parseCsv = (text: string): string[][] => {
	const records: string[][] = [];
	let record: string[] = [];
	let field = '';
	let quoted = false;
	for (let i = 0; i < text.length; i += 1) {
		const character = text[i] as string;
		if (quoted) {
			if (character !== '"') field += character;
			else if (text[i + 1] === '"') {
				field += '"';
				i += 1;
			} else quoted = false;
		} else if (character === '"') quoted = true;
		else if (character === ',') {
			record.push(field);
			field = '';
		} else if (character === '\r' && text[i + 1] === '\n') {
			records.push([...record, field]);
			record = [];
			field = '';
			i += 1;
		} else field += character;
	}
	return records;
};

describe('csvRows', () => {
	it('quotes commas, quotes and line ends, doubles quotes, and ends lines as asked: LF for pipes, the CRLF of RFC 4180 for spreadsheets', () => {
		const set = {
			columns: ['a', 'b,c'],
			rows: [
				['plain', 'say "so"'],
				['line\nend', null],
				[1.5, [1, 2]],
			],
		};
		expect(csvRows(set)).toBe('a,"b,c"\nplain,"say ""so"""\n"line\nend",\n1.5,"[1,2]"\n');
		expect(csvRows(set, '\r\n')).toBe('a,"b,c"\r\nplain,"say ""so"""\r\n"line\nend",\r\n1.5,"[1,2]"\r\n');
	});

	it('writes a record of one empty field as a pair of quotes, since an empty line is no record', () => {
		expect(csvRows({ columns: ['a'], rows: [[null], ['']] })).toBe('a\n""\n""\n');
	});

	it('keeps integers beyond 2^53', () => {
		expect(csvRows({ columns: ['n'], rows: [[2n ** 100n]] })).toBe('n\n1267650600228229401496703205376\n');
	});

	it('gives back any text through a reader of RFC 4180', () => {
		const table = fc.integer({ min: 1, max: 4 }).chain((width) =>
			fc.array(
				fc.array(fc.string({ unit: fc.constantFrom('a', ',', '"', '\r', '\n', '文', ' ') }), {
					minLength: width,
					maxLength: width,
				}),
				{
					minLength: 1,
				},
			),
		);
		fc.assert(
			fc.property(table, ([columns, ...rows]) => {
				expect(parseCsv(csvRows({ columns: columns as string[], rows }, '\r\n'))).toEqual([columns, ...rows]);
			}),
		);
	});
});
