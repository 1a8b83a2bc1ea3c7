import { describe, expect, it } from 'vitest';
import { kinds, parse, texts } from '../../helpers/parsedPage.ts';
import { typeset } from '../../helpers/typeset.ts';

describe('labels and values', () => {
	it('that face each other over a gutter are read row by row', () => {
		const rows = [
			['Telephone', '(if any)'],
			['Fax', '(none)'],
			['Date of birth', '(not told)'],
			['Nationality', '(any)'],
		];
		// Labels end at 170, values begin at 195.
		const layout = parse(
			typeset(
				rows.flatMap(([label = '', value = ''], i) => [
					{ text: label, x: 170 - 5 * label.length, y: 100 + 12 * i },
					{ text: value, x: 195, y: 100 + 12 * i },
				]),
			),
		);
		expect(texts(layout).join(' ')).toBe(rows.map((row) => row.join(' ')).join(' '));
	});

	it('at both sides of a letter’s head are read row by row', () => {
		const rows = [
			['Invoice', '7731'],
			['Date', '18. April 2024'],
			['Order number', 'K-212'],
		];
		const layout = parse(
			typeset(
				rows.flatMap(([label = '', value = ''], i) => [
					{ text: label, x: 60, y: 100 + 12 * i },
					{ text: value, x: 300 - 5 * value.length, y: 100 + 12 * i },
				]),
			),
		);
		expect(texts(layout).join(' ')).toBe(rows.map((row) => row.join(' ')).join(' '));
	});

	it('are not two columns of text, whose lines begin at one edge each', () => {
		const left = ['a column of', 'text that is', 'ragged right', 'and goes on'];
		const right = ['beside it is', 'one more of', 'the same kind', 'to the end'];
		const layout = parse(
			typeset([
				...left.map((text, i) => ({ text, x: 60, y: 100 + 12 * i })),
				...right.map((text, i) => ({ text, x: 150, y: 100 + 12 * i })),
			]),
		);
		expect(texts(layout)).toEqual([left.join(' '), right.join(' ')]);
	});
});

describe('titles in a row', () => {
	const bold = ['Brass on the terrace', 'Stories of the salt', 'Telescopes at dusk'].map((text, i) => ({
		text,
		x: 60,
		y: [200, 224, 254][i] ?? 0,
		font: 'bold' as const,
	}));
	const body = Array.from({ length: 6 }, (_, i) => ({
		text: 'words of the body of this page here',
		x: 60,
		y: 60 + 12 * i,
	}));

	it('are entries of a list where nothing follows them', () => {
		expect(kinds(parse(typeset([...body, ...bold])))).not.toContain('title');
	});

	it('are headings where text follows the last', () => {
		const after = body.map((line) => ({ ...line, y: line.y + 218 }));
		expect(kinds(parse(typeset([...body, ...bold, ...after])))).toContain('title');
	});
});

describe('the columns of a listing', () => {
	it('are one listing, its gaps kept', () => {
		const rows = [
			['plot "foo";', '# two files'],
			['plot sin(x)', '# one curve'],
			['exit', '# no more'],
		];
		const layout = parse(
			typeset([
				...Array.from({ length: 6 }, (_, i) => ({
					text: 'words of the body of this page here',
					x: 60,
					y: 60 + 12 * i,
				})),
				...rows.flatMap(([left = '', right = ''], i) => [
					{ text: left, x: 60, y: 160 + 12 * i, font: 'fixed' as const },
					{ text: right, x: 150, y: 160 + 12 * i, font: 'fixed' as const },
				]),
			]),
		);
		expect(kinds(layout)).toEqual(['text', 'code']);
		expect(
			texts(layout)[1]
				?.split('\n')
				.map((line) => line.trim().split(/ {2,}/)),
		).toEqual(rows);
	});
});
