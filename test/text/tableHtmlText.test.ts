import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tableHtmlText } from '../../pipeline/text/tableHtmlText.ts';

describe('tableHtmlText', () => {
	it.each([
		[
			'cells become tab-parted, rows lines',
			'<table><tr><td>a</td><td>b</td></tr><tr><th>c</th>\n<th>d</th></tr></table>',
			'a\tb\nc\td',
		],
		['attributes and nested tags go', '<table><tr><td colspan="2"><b>bold</b> text</td></tr></table>', 'bold text'],
		['entities are decoded once', '<td>&lt;b&gt; &amp;amp; &#65;&#x42;&nbsp;&quot;</td>', '<b> &amp; AB "'],
		['unknown entities stay', '<td>&hellip; &#0; &#x110000;</td>', '&hellip; \uFFFD \uFFFD'],
		['comments go, closed or not', '<td>a<!-- <td>b --></td><!-- c', 'a'],
		['a lone less-than sign is text', '<td>1 < 2</td>', '1 < 2'],
		['a broken tag ends the text', '<td>a</td><td class="x', 'a'],
		['line breaks part words', '<td>a<br>b<br/>c</td>', 'a\nb\nc'],
	])('%s', (_, html, text) => {
		expect(tableHtmlText(html)).toBe(text);
	});

	it.each(['<br', '<!--', '</td ', '</td>   ', '&#', '<td '])('takes time linear in hostile input of %j', (piece) => {
		// A quadratic step would need minutes here, and the test's own time limit would end it.
		expect(tableHtmlText(piece.repeat(300_000)).length).toBeLessThan(piece.length * 300_000 + 1);
	});

	it('leaves no tag in any input', () => {
		const piece = fc.constantFrom('<td>', '</td>', '<', '>', '<!--', '-->', '&lt', ' ', 'x', '\n', '<tr', '/>', '"');
		fc.assert(
			fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
				expect(tableHtmlText(pieces.join(''))).not.toMatch(/<(?:td|tr|!--)/);
			}),
		);
	});
});
