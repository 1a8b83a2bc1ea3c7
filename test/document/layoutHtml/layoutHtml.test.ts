import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import type { LayoutBlock, LayoutPage } from '../../../pipeline/document/layoutHtml/layoutPage.ts';
import { LAYOUT_HTML, LAYOUT_STYLES } from '../../../pipeline/document/layoutHtml/layoutStyles.ts';

const box = { x: 0.1, y: 0.2, w: 0.5, h: 0.1 };
const block = (kind: LayoutBlock['kind'], text: string, more: Partial<LayoutBlock> = {}): LayoutBlock => ({
	kind,
	text,
	box,
	...more,
});
const page = (...blocks: LayoutBlock[]): LayoutPage => ({ widthPt: 600, heightPt: 800, blocks });

const HOSTILE = `"'><script>alert(1)</script><img src=//x onerror=alert(1)></p></table><style>*{display:none}</style>&amp;`;
const TABLE = `<table onclick="x()" style="background:url(//x)"><tr><th rowspan="2" style="x">a<br>b</th><td colspan=3>${HOSTILE.replace('</p></table>', '')}</td></tr>
<tr><td><table><tr><td>inner</td></tr></table><script>lost</script></td></tr></table><p>behind</p>`;

type Element = DefaultTreeAdapterTypes.Element;

const elementsOf = (html: string): Element[] => {
	const found: Element[] = [];
	const visit = (node: DefaultTreeAdapterTypes.Node): void => {
		if ('tagName' in node) found.push(node);
		if ('childNodes' in node) for (const child of node.childNodes) visit(child);
	};
	visit(parse(html));
	return found;
};

const textOf = (node: DefaultTreeAdapterTypes.Node): string => {
	if ('value' in node) return node.value;
	return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
};

const named = (html: string, name: string): Element[] => elementsOf(html).filter(({ tagName }) => tagName === name);
const attribute = (element: Element | undefined, name: string): string | undefined =>
	element?.attrs.find((one) => one.name === name)?.value;

describe.each(LAYOUT_STYLES)('a layout parse as %s HTML', (style) => {
	const write = (...blocks: LayoutBlock[]): string => LAYOUT_HTML[style](page(...blocks));

	it('holds no element, attribute or address that a parse brings along, and all of its text', () => {
		const kinds = ['text', 'title', 'list', 'code', 'caption', 'footnote', 'formula'] as const;
		const html = write(
			...kinds.map((kind) => block(kind, HOSTILE, kind === 'formula' ? { latex: HOSTILE } : {})),
			block('table', '', { html: TABLE }),
		);
		const elements = elementsOf(html);
		const allowed = new Set('html head meta title body div p h2 ul li pre br table tbody tr td th'.split(' '));
		expect(elements.map(({ tagName }) => tagName).filter((name) => !allowed.has(name))).toEqual([]);
		const attributes = new Set(elements.flatMap(({ attrs }) => attrs.map(({ name }) => name)));
		expect([...attributes].filter((name) => !/^(?:charset|style|border|colspan|rowspan)$/.test(name))).toEqual([]);
		expect(elements.flatMap(({ attrs }) => attrs).filter(({ value }) => /url|[<>"']|\/\//.test(value))).toEqual([]);
		// Seven blocks hold it as text; in the table's HTML it is a script, a picture and a style.
		expect(textOf(parse(html)).split(HOSTILE)).toHaveLength(8);
	});

	it('is one whole document, the same each time, that says its language where it is known', () => {
		const one = LAYOUT_HTML[style]({ ...page(block('text', 'eins')), language: 'de' });
		expect(one).toMatch(/^<!DOCTYPE html>\n<html lang="de">\n[\s\S]*<\/html>\n$/);
		expect(LAYOUT_HTML[style]({ ...page(block('text', 'eins')), language: 'de' })).toBe(one);
		for (const language of ['und', '"><b>']) expect(LAYOUT_HTML[style]({ ...page(), language })).toContain('<html>\n');
	});

	it('marks text that is written from the right, by its first letter', () => {
		const paragraphs = named(
			write(block('text', '1. שלום world'), block('text', 'world שלום'), block('text', '12')),
			'p',
		);
		expect(paragraphs.map((paragraph) => attribute(paragraph, 'dir'))).toEqual(['rtl', undefined, undefined]);
	});

	it('writes pages without a block, without an extent of theirs, and blocks without text', () => {
		expect(textOf(parse(write())).trim()).toBe('Page');
		const empty = write(
			block('text', ' '),
			block('table', ''),
			block('title', '', { box: { x: 0.5, y: 0.5, w: 0, h: 0 } }),
		);
		expect(empty).not.toMatch(/NaN|Infinity|undefined|:-/);
	});
});

describe('tables', () => {
	it('are rebuilt from their cells, with heads, spans and lines; nested ones are text', () => {
		for (const style of ['absolute', 'flow'] as const) {
			const html = LAYOUT_HTML[style](page(block('table', '', { html: TABLE })));
			expect(named(html, 'table')).toHaveLength(1);
			const cells = elementsOf(html).filter(({ tagName }) => tagName === 'td' || tagName === 'th');
			expect(
				cells.map((cell) => [cell.tagName, attribute(cell, 'rowspan'), attribute(cell, 'colspan'), textOf(cell)]),
			).toEqual([
				['th', '2', undefined, 'ab'],
				['td', undefined, '3', `"'>&`],
				['td', undefined, undefined, 'inner'],
			]);
			expect(html).toContain('<th rowspan="2">a<br>b</th>');
		}
	});

	it('come from their text where they have no HTML, cells parted by tabs and rows by newlines', () => {
		const html = LAYOUT_HTML.flow(page(block('table', 'a\tb\nc\td')));
		expect(named(html, 'tr').map((row) => row.childNodes.map(textOf))).toEqual([
			['a', 'b'],
			['c', 'd'],
		]);
	});

	it('are a paragraph a row where only text is wanted', () => {
		const html = LAYOUT_HTML.text(page(block('table', '', { html: '<table><tr><td>a<td>b<tr><td>c</table>' })));
		expect(named(html, 'p').map(textOf)).toEqual(['a\tb', 'c']);
	});
});

describe('figures and formulas', () => {
	it('are empty boxes of class placeholder, and TeX between the marks of displayed formulas', () => {
		for (const style of ['absolute', 'flow'] as const) {
			const html = LAYOUT_HTML[style](
				page(block('figure', 'axis'), block('chart', '80'), block('formula', 'x2', { latex: 'x^2 < 1' })),
			);
			const boxes = elementsOf(html).filter((element) => attribute(element, 'class') === 'placeholder');
			expect(boxes.map(textOf)).toEqual(['', '']);
			expect(html).toContain('>\\[x^2 &lt; 1\\]</div>');
		}
		// 0.5 and 0.1 of a page of 600 × 800 whose width is the flow's 840 px: 420 and 840 × 800/600 × 0.1 = 112 px.
		expect(LAYOUT_HTML.flow(page(block('figure', '')))).toContain('style="width:420px;height:112px;');
		expect(LAYOUT_HTML.text(page(block('figure', 'axis')))).not.toContain('axis');
	});
});

describe('absolute HTML', () => {
	const styleOf = (one: LayoutBlock, size: Partial<LayoutPage> = {}): string =>
		/position:absolute[^"]*/.exec(LAYOUT_HTML.absolute({ ...page(one), ...size }))?.[0] ?? '';

	it('puts a block into its box on a page 1,000 px wide', () => {
		// 800/600 × 1,000 = 1,333.3 px high: 0.2 and 0.1 of it are 266.7 and 133.3 px.
		expect(styleOf(block('text', 'x'))).toMatch(
			/^position:absolute;left:100px;top:266.7px;width:500px;height:133.3px;/,
		);
		expect(LAYOUT_HTML.absolute(page())).toContain('position:relative;width:1000px;height:1333.3px;');
	});

	it('makes a strip narrower rather than taller than 20,000 px', () => {
		expect(LAYOUT_HTML.absolute({ ...page(), widthPt: 100, heightPt: 10_000 })).toContain(
			'position:relative;width:200px;height:20000px;',
		);
	});

	it('takes Han for twice as wide as letters of a mean width', () => {
		// A hundred Han are 100 em. In a box of 500 × 133.3 px five lines of at most 133.3 / 5 / 1.2 = 22.2 px hold 22 each, enough;
		// four lines of more than that, up to 27.8 px, hold 22 or fewer each, too few.
		const size = Number(/font-size:([\d.]+)px/.exec(styleOf(block('text', '漢'.repeat(100))))?.[1]);
		expect(size).toBeGreaterThan(22);
		expect(size).toBeLessThan(22.3);
		const half = Number(/font-size:([\d.]+)px/.exec(styleOf(block('text', 'aaaa '.repeat(20))))?.[1]);
		expect(half).toBeGreaterThan(size);
	});

	it('turns a line that stands in a narrow high box, and no column of figures', () => {
		const narrow = { x: 0.95, y: 0.1, w: 0.01, h: 0.5 };
		expect(styleOf(block('text', 'printed by the office', { box: narrow }))).toContain('writing-mode:vertical-rl');
		expect(styleOf(block('text', '1 2 3 4 5', { box: narrow }))).not.toContain('writing-mode');
	});
});
