import { describe, expect, it } from 'vitest';
import { fixedNumber } from '../../pipeline/report/fixedNumber.ts';
import { formatNumber } from '../../pipeline/report/formatNumber.ts';
import { inWords } from '../../pipeline/report/inWords.ts';

describe('inWords', () => {
	it.each([
		['layoutDistance', 'layout distance'],
		['minWords', 'min words'],
		['too_few', 'too few'],
		['words', 'words'],
		['coveredBy', 'covered by'],
	])('%s is %s', (name, words) => {
		expect(inWords(name)).toBe(words);
	});
});

describe('fixedNumber and formatNumber', () => {
	it.each([
		[0.2, 3, '0.200', '0.2'],
		[0.195, 3, '0.195', '0.195'],
		[12_345, 2, '12,345.00', '12,345'],
		[-1.5, 2, '−1.50', '−1.5'],
		[-0.0001, 2, '0.00', '0'],
		[1200, 0, '1,200', '1,200'],
		[undefined, 2, '–', '–'],
		[Number.NaN, 2, '–', '–'],
	])('of %d with %d decimals are %s and %s', (value, digits, fixed, short) => {
		expect(fixedNumber(value, digits)).toBe(fixed);
		expect(formatNumber(value, digits)).toBe(short);
	});
});
