import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latexTable } from '../../../../datasets/formats/mineru/latexTable.ts';
import { otslTable } from '../../../../datasets/formats/mineru/otslTable.ts';
import { tableContent } from '../../../../datasets/formats/mineru/tableContent.ts';
import { tableElement } from '../../../../datasets/formats/mineru/tableElement.ts';

describe('tableElement', () => {
	it.each([
		[
			'the wrapping of documents',
			'<html><body><table><tr><td>a</td></tr></table></body></html>',
			'<table><tbody><tr><td>a</td></tr></tbody></table>',
		],
		[
			'attributes other than spans',
			'<table border=1><tr><td style="x" onclick="y" colspan="2" rowspan=1>a</td></tr></table>',
			'<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
		],
		[
			'scripts and pictures, with what is in them',
			'<table><tr><td>a<script>b()</script><img src=x onerror=y></td></tr></table>',
			'<table><tbody><tr><td>a</td></tr></tbody></table>',
		],
		[
			'links and lists, but not their words',
			'<table><tr><td><a href="javascript:x">a</a><ul><li>b</li></ul></td></tr></table>',
			'<table><tbody><tr><td>ab</td></tr></tbody></table>',
		],
		[
			'what stands around the table',
			'before <p>text</p><table><tr><th>a</th></tr></table> after',
			'<table><tbody><tr><th>a</th></tr></tbody></table>',
		],
	])('drops %s', (_what, html, expected) => {
		expect(tableElement(html)).toBe(expected);
	});

	it('keeps head, foot, sub- and superscripts, and marks MinerU’s formulas', () => {
		expect(
			tableElement('<table><thead><tr><th>x<sub>1</sub></th></tr></thead><tr><td><eq>a^2</eq></td></tr></table>'),
		).toBe('<table><thead><tr><th>x<sub>1</sub></th></tr></thead><tbody><tr><td>$a^2$</td></tr></tbody></table>');
	});

	it('mends rows without a table, unclosed cells, and puts tables side by side into one', () => {
		expect(tableElement('<tr><td>a<td>b')).toBe('<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>');
		expect(tableElement('<table><tr><td>a</td></tr></table><table><tr><td>b</td></tr></table>')).toBe(
			'<table><tbody><tr><td>a</td></tr></tbody><tbody><tr><td>b</td></tr></tbody></table>',
		);
	});

	it('flattens a table in a cell to its text', () => {
		expect(tableElement('<table><tr><td>x<table><tr><td>a</td><td>b</td></tr></table></td></tr></table>')).toBe(
			'<table><tbody><tr><td>xa b</td></tr></tbody></table>',
		);
	});

	it('finds no table in text, in nothing, and in a table without rows', () => {
		for (const html of ['', '  ', 'only words', '<table></table>', '<div>x</div>'])
			expect(tableElement(html)).toBeUndefined();
	});

	it('ends on hostile nesting', () => {
		expect(tableElement(`${'<table><tr><td>'.repeat(3_000)}x`)).toMatch(/^<table>/);
		expect(tableElement(`<table><tr><td>${'<b>'.repeat(20_000)}x`)).toMatch(/^<table>/);
	});

	it('gives one table whose text has no markup of its own, whatever goes in', () => {
		fc.assert(
			fc.property(
				fc.array(
					fc.constantFrom(
						'<table>',
						'<tr>',
						'<td>',
						'</td>',
						'</tr>',
						'</table>',
						'<script>',
						'"',
						'<',
						'&amp;',
						'x',
						'<!--',
						'<td onload=1>',
					),
				),
				(parts) => {
					const html = tableElement(parts.join(''));
					if (html === undefined) return;
					expect(html).toMatch(/^<table>[\s\S]*<\/table>$/);
					expect(html.match(/<table>/g)).toHaveLength(1);
					expect(html).not.toMatch(/<(?!\/?(?:table|thead|tbody|tfoot|tr|td|th)[ >])/);
					expect(html).not.toMatch(/onload|script/);
				},
			),
		);
	});
});

describe('otslTable', () => {
	it('reads cells, empty cells, and cells over columns and rows', () => {
		expect(otslTable('<fcel>wide<lcel><fcel>c<nl><fcel>a<ecel><ucel><nl>')).toBe(
			'<table><tr><td colspan="2">wide</td><td rowspan="2">c</td></tr><tr><td>a</td><td></td></tr></table>',
		);
	});

	it('reads a cell over two columns and two rows', () => {
		expect(otslTable('<fcel>big<lcel><fcel>c<nl><ucel><xcel><fcel>d<nl>')).toBe(
			'<table><tr><td rowspan="2" colspan="2">big</td><td>c</td></tr><tr><td>d</td></tr></table>',
		);
	});

	it('takes a cell that claims to go on from nothing for a cell of its own', () => {
		expect(otslTable('<lcel>x<fcel>y<nl>')).toBe('<table><tr><td>x</td><td>y</td></tr></table>');
	});

	it('escapes what it holds and is none without its marks', () => {
		expect(otslTable('<fcel>a < b & c<nl>')).toBe('<table><tr><td>a &lt; b &amp; c</td></tr></table>');
		expect(otslTable('<table><tr><td>a</td></tr></table>')).toBeUndefined();
	});
});

describe('latexTable', () => {
	it('reads rows, cells and their spans', () => {
		const latex =
			'\\begin{tabular}{|l|c|}\n\\hline\n\\multicolumn{2}{|c|}{\\textbf{Head}} \\\\ \\hline\na & 5\\% \\\\\n\\multirow{2}{*}{b} & c \\\\\n & d\\\\ \\hline\n\\end{tabular}';
		expect(latexTable(latex)).toBe(
			'<table><tr><td colspan="2">Head</td></tr><tr><td>a</td><td>5%</td></tr><tr><td rowspan="2">b</td><td>c</td></tr><tr><td></td><td>d</td></tr></table>',
		);
	});

	it('is none where there is no tabular', () => {
		expect(latexTable('a & b')).toBeUndefined();
	});
});

describe('tableContent', () => {
	it('falls back to the words of what is no table', () => {
		expect(tableContent('<p>just</p> words')).toEqual({ text: 'just words' });
		expect(tableContent('')).toEqual({ text: '' });
	});
});
