import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonRows } from '../../../../datasets/formats/rows/jsonRows.ts';

describe('jsonRows', () => {
	it('is one array of objects with the columns in order', () => {
		expect(
			jsonRows({
				columns: ['b', 'a'],
				rows: [
					[1, 'x'],
					[null, [true]],
				],
			}),
		).toBe('[\n{"b":1,"a":"x"},\n{"b":null,"a":[true]}\n]\n');
	});

	it('is an empty array without rows', () => {
		expect(jsonRows({ columns: ['a'], rows: [] })).toBe('[]\n');
	});

	it('keeps both of two columns of one name', () => {
		expect(JSON.parse(jsonRows({ columns: ['a', 'a', 'a_2'], rows: [[1, 2, 3]] }))).toEqual([{ a: 1, a_3: 2, a_2: 3 }]);
	});

	it('puts JSON columns in as JSON, with the digits they had, and other text as strings', () => {
		const set = {
			columns: ['j', 't'],
			rows: [
				['{"n":0.10}', '{"n":0.10}'],
				['not json', null],
			],
			jsonColumns: [0],
		};
		expect(jsonRows(set)).toBe('[\n{"j":{"n":0.10},"t":"{\\"n\\":0.10}"},\n{"j":"not json","t":null}\n]\n');
	});

	it('has null for NaN and infinities, and digits for integers beyond 2^53', () => {
		expect(jsonRows({ columns: ['a', 'b'], rows: [[Number.NaN, 2n ** 64n]] })).toBe(
			'[\n{"a":null,"b":18446744073709551616}\n]\n',
		);
	});

	it('parses back to the values for any JSON values', () => {
		fc.assert(
			fc.property(fc.array(fc.tuple(fc.jsonValue({ noUnicodeString: false }), fc.jsonValue())), (rows) => {
				const cells = rows as unknown as (string | number)[][];
				const expected = JSON.parse(JSON.stringify(rows.map(([x, y]) => ({ x, y }))));
				expect(JSON.parse(jsonRows({ columns: ['x', 'y'], rows: cells }))).toEqual(expected);
			}),
		);
	});
});
