import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { markdownHtml } from '../../../../datasets/formats/markdown/markdownHtml.ts';

interface Node {
	readonly nodeName: string;
	readonly value?: string;
	readonly childNodes?: readonly Node[];
}

/** The elements of the body with the text in them, as a browser would parse them; white space between blocks and at their ends left out. */
const outline = (markdown: string): unknown[] => {
	const shown = (node: Node): unknown[] => {
		if (node.nodeName === '#text') return node.value?.trim() ? [node.value.replace(/\n+$/, '')] : [];
		return [[node.nodeName, ...(node.childNodes ?? []).flatMap(shown)]];
	};
	const html = (parse(markdownHtml(markdown)) as unknown as Node).childNodes?.find(
		({ nodeName }) => nodeName === 'html',
	);
	const body = html?.childNodes?.find(({ nodeName }) => nodeName === 'body');
	return (body?.childNodes ?? []).flatMap(shown);
};

const displayed = (tex: string): unknown[] => ['p', ['span', tex]];

describe('markdownHtml', () => {
	// Expected by the CommonMark specification 0.31.2 and GFM's chapters on tables and strikethrough.
	it.each([
		[
			'headings and paragraphs',
			'# One\n\ntwo\nthree',
			[
				['h1', 'One'],
				['p', 'two\nthree'],
			],
		],
		['lists in lists', '1. a\n   - b', [['ol', ['li', 'a', ['ul', ['li', 'b']]]]]],
		['hard line breaks, and no soft ones', 'a  \nb\nc', [['p', 'a', ['br'], '\nb\nc']]],
		['struck text', '~~a~~', [['p', ['s', 'a']]]],
		['code to the letter', '```\n<b> *a*\n```', [['pre', ['code', '<b> *a*']]]],
		['a rule between pages', 'a\n\n---\n\nb', [['p', 'a'], ['hr'], ['p', 'b']]],
		['pictures as such', '![alt](x.png)', [['p', ['img']]]],
	])('makes %s', (_, markdown, expected) => {
		expect(outline(markdown)).toEqual(expected);
	});

	it('puts the text of an item beside its number, whatever blank lines there are, and what follows below', () => {
		expect(outline('1. a\n\n   b\n\n2. c\n')).toEqual([['ol', ['li', 'a', ['p', 'b']], ['li', 'c']]]);
	});

	it('takes indented text for text: code has fences', () => {
		expect(outline('    a *b*\n\n1. \t$x_1$')).toEqual([
			['p', 'a ', ['em', 'b']],
			['ol', ['li', '$x_1$']],
		]);
	});

	it('makes tables of pipes, with their heads', () => {
		expect(outline('| a | b |\n|---|:-:|\n| c | *d* \\| e |')).toEqual([
			[
				'table',
				['thead', ['tr', ['th', 'a'], ['th', 'b']]],
				['tbody', ['tr', ['td', 'c'], ['td', ['em', 'd'], ' | e']]],
			],
		]);
	});

	it('keeps tables in HTML whole: blank lines, rows as far in as code, a table within', () => {
		const inner = '<table><tr><td>x_y_z</td></tr></table>';
		const table = `<table>\n\n    <tr><td rowspan="2">*a*</td>\n\n    <td>${inner}</td></tr>\n\n</table>`;
		expect(outline(`before\n${table}\nafter`)).toEqual([
			['p', 'before'],
			['table', ['tbody', ['tr', ['td', '*a*'], ['td', ['table', ['tbody', ['tr', ['td', 'x_y_z']]]]]]]],
			['p', 'after'],
		]);
		expect(outline(`- item\n\n  ${table.replaceAll('\n', '\n  ')}`)).toEqual([
			['ul', ['li', 'item', expect.arrayContaining(['table'])]],
		]);
	});

	it('takes a table that nobody closed for what it says, and goes on after the blank line', () => {
		expect(outline('<table><tr><td>a\n\n# b')).toEqual([['table', ['tbody', ['tr', ['td', 'a', ['h1', 'b']]]]]]);
	});

	it.each(['$x_1 * y_2 \\{a\\}$', '\\(x\\_1 _y_ \\\\ z\\)', '$ {a} _b_ $', '$a<b_1 & c$', '$x$', '$a*b*c$'])(
		'leaves %s in a line to the letter',
		(tex) => {
			expect(outline(`one ${tex} *two*`)).toEqual([['p', `one ${tex} `, ['em', 'two']]]);
			expect(outline(`# ${tex}`)).toEqual([['h1', tex]]);
			expect(outline(`- ${tex}`)).toEqual([['ul', ['li', tex]]]);
			expect(outline(`| ${tex} |\n|---|`)).toEqual([['table', ['thead', ['tr', ['th', tex]]]]]);
		},
	);

	it.each([
		'$$x_1 _y_$$',
		'$$\nx_1 _y_\n$$',
		'\\[\n= x\n\\]',
		'\\[\na_1\n\n- b_2\n\\]',
		'$$\n\\begin{aligned}\na &= b \\\\[2pt]\n# c\n\\end{aligned}\n$$',
		'\\begin{align*}\na &< b \\\\\n\n> c_1\n\\end{align*}',
	])('gives %j a place of its own, and leaves it to the letter', (tex) => {
		expect(outline(tex)).toEqual([displayed(tex)]);
		expect(outline(`before\n${tex}\nafter`)).toEqual([['p', 'before'], displayed(tex), ['p', 'after']]);
		const inList = tex.replaceAll('\n', '\n  ').replaceAll('\n  \n', '\n\n');
		expect(outline(`- item\n\n  ${inList}`)).toEqual([['ul', ['li', 'item', displayed(tex)]]]);
		expect(outline(`> ${tex.replaceAll('\n', '\n> ')}`)).toEqual([['blockquote', displayed(tex)]]);
	});

	it('parts a displayed formula from its number, and from the text before it in its line', () => {
		expect(outline('$$\nx\n$$ (3.1)')).toEqual([['p', ['span', '$$\nx\n$$'], ' (3.1)']]);
		expect(outline('so $$x_1$$ holds')).toEqual([['p', 'so ', ['span', '$$x_1$$'], ' holds']]);
	});

	it.each([
		['$5 and $6', [['p', '$5 and $6']]],
		['**$5** and **$6**', [['p', ['strong', '$5'], ' and ', ['strong', '$6']]]],
		['costs $5, *not* $ 6', [['p', 'costs $5, ', ['em', 'not'], ' $ 6']]],
		['\\$5 and *\\$6*', [['p', '$5 and ', ['em', '$6']]]],
		['`$a` and `$b`', [['p', ['code', '$a'], ' and ', ['code', '$b']]]],
		['$$ and *more*', [['p', '$$ and ', ['em', 'more']]]],
		['\\[12\\] Smith, *Title*', [['p', '[12] Smith, ', ['em', 'Title']]]],
		['\\( never closed, *a*', [['p', '( never closed, ', ['em', 'a']]]],
		[
			'\\[ never = closed\n\n*a*',
			[
				['p', '[ never = closed'],
				['p', ['em', 'a']],
			],
		],
	])('does not take %j for a formula', (markdown, expected) => {
		expect(outline(markdown)).toEqual(expected);
	});

	it('loses no note, no entry of a bibliography, and no address that Markdown would refuse', () => {
		expect(outline('a[^1]\n\n[^1]: a *note*\n\n[1]: Smith2004')).toEqual([
			['p', 'a', ['sup', '1']],
			['p', ['sup', '1'], ' a ', ['em', 'note']],
			['p', '[1]: Smith2004'],
		]);
		expect(outline('[a](javascript:b) ![c](data:image/svg+xml,d)')).toEqual([['p', ['a', 'a'], ['img']]]);
	});

	it('keeps blocks of one line further apart than lines of one block may be', () => {
		// 1.8 line heights join lone lines; a line box of Noto Sans CJK is 1.448 em (ascent 1160, descent 288 of 1000), of Noto Sans 1.362.
		const [, margin] = /p,[^{]*\{margin-block:([\d.]+)em\}/.exec(markdownHtml('')) ?? [];
		const [, height] = /font:16px\/([\d.]+) /.exec(markdownHtml('')) ?? [];
		expect(Number(margin) + Number(height)).toBeGreaterThan(1.8 * 1.448);
	});

	it.each(['[', '![', '*', '_a', '>', '- ', '$', '\\(', '\\[\n', '\\begin{a}', '<table>\n\n', '|'])(
		'survives 128 KiB of %j',
		(piece) => {
			const html = markdownHtml(piece.repeat((1 << 17) / piece.length));
			expect(html.endsWith('</body></html>\n')).toBe(true);
		},
	);
});
