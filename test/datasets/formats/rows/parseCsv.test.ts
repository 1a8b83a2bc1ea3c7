import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvRows } from '../../../../datasets/formats/rows/csvRows.ts';
import { parseCsv } from '../../../../datasets/formats/rows/parseCsv.ts';

const fieldsOf = (text: string, delimiter?: string): readonly (readonly string[])[] => {
	const parsed = parseCsv(text, delimiter);
	if (parsed.state === 'broken') throw new Error(`line ${parsed.line}: ${parsed.problem}`);
	return parsed.records.map(({ fields }) => fields);
};

describe('parseCsv', () => {
	// RFC 4180, section 2: rules 1 to 7.
	it.each([
		[
			'CRLF after the last record or not',
			'aaa,bbb\r\nccc,ddd',
			[
				['aaa', 'bbb'],
				['ccc', 'ddd'],
			],
		],
		['spaces are part of a field', 'a , b\r\n', [['a ', ' b']]],
		[
			'quoted fields',
			'"aaa","b CRLF\r\nbb","ccc"\r\nzzz,yyy,xxx',
			[
				['aaa', 'b CRLF\r\nbb', 'ccc'],
				['zzz', 'yyy', 'xxx'],
			],
		],
		['doubled quotes', '"aaa","b""bb","ccc"', [['aaa', 'b"bb', 'ccc']]],
		[
			'LF and CR as line ends',
			'a,b\nc,d\re,f',
			[
				['a', 'b'],
				['c', 'd'],
				['e', 'f'],
			],
		],
		['empty fields, at the end too', ',a,\r\n', [['', 'a', '']]],
		['no records', '', []],
		['empty lines', 'a\n\n\nb\n', [['a'], ['b']]],
		['one empty field', 'a\r\n""\r\nb', [['a'], [''], ['b']]],
	])('reads %s', (_, text, expected) => {
		expect(fieldsOf(text)).toEqual(expected);
	});

	it('reads other delimiters, and takes commas then as text', () => {
		expect(fieldsOf('a;"b;c";d,e', ';')).toEqual([['a', 'b;c', 'd,e']]);
	});

	it('counts lines as editors do, through quoted line ends', () => {
		expect(parseCsv('a\r\n"b\r\nb\nb\rb"\r\nc')).toMatchObject({
			records: [{ line: 1 }, { line: 2 }, { line: 6, fields: ['c'] }],
		});
	});

	it.each([
		['a\n"b\nc', { line: 2, problem: 'a quote that nothing closes' }],
		['a\n"b"c\n', { line: 2, problem: 'text behind a closing quote' }],
	])('says where %j is broken', (text, fault) => {
		expect(parseCsv(text)).toEqual({ state: 'broken', ...fault });
	});

	it('reads back what csvRows wrote, whatever stands in the cells', () => {
		const cell = fc.oneof(
			fc.string({ unit: 'grapheme' }),
			fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', 'a') }),
		);
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 4 }), fc.gen(), (width, draw) => {
				const row = () => Array.from({ length: width }, () => draw(() => cell));
				const rows = Array.from({ length: draw(() => fc.nat(4)) }, row);
				const columns = Array.from({ length: width }, (_, n) => `c${n}`);
				expect(fieldsOf(csvRows({ columns, rows }))).toEqual([columns, ...rows]);
			}),
		);
	});
});
