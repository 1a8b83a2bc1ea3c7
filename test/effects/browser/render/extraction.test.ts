import { afterAll, describe, expect, it } from 'vitest';
import type { PageObject } from '../../../../pipeline/evaluator/pageObject.ts';
import { createExtractor } from '../../../../pipeline/effects/browser/render/createExtractor.ts';

const extractor = createExtractor();
afterAll(() => extractor.close());

const pageOf = async (body: string) => {
	const extracted = await extractor.extractPage('page', `<!doctype html><meta charset=utf-8><body>${body}`);
	if (extracted.status !== 'rendered') throw new Error(extracted.status);
	return extracted;
};
const objectsOf = async (body: string): Promise<readonly PageObject[]> => (await pageOf(body)).page.objects;
const said = async (body: string): Promise<readonly string[]> =>
	(await objectsOf(body)).map(({ kind, text, html }) => `${kind}: ${html ?? text}`);

describe('text objects', () => {
	it('end where a block begins or ends', async () => {
		// Lines 100 px apart, so that they are no lines of one block.
		expect(await said('<div>a<p style="margin:100px 0">b</p>c</div>')).toEqual(['text: a', 'text: b', 'text: c']);
	});

	it('hold an inline block of one line, and end at one of several', async () => {
		expect(await said('<p>a <span style="display:inline-block">b</span> c')).toEqual(['text: a b c']);
		expect(await said('<p>a <span style="display:inline-block">b<br>b</span> c')).toEqual([
			'text: a',
			'text: b b',
			'text: c',
		]);
	});

	it('have the kind of the nearest heading, item, listing or caption', async () => {
		const body =
			'<h2>A</h2><ul><li><h3>B</h3></ul><ul><li>C</ul><pre>D</pre><figure><figcaption>E</figcaption></figure>';
		expect(await said(body)).toEqual(['title: A', 'title: B', 'list: C', 'code: D', 'caption: E']);
	});

	it('have the union of their lines as box', async () => {
		const body =
			'<div style="position:absolute;left:100px;top:200px;font:20px/30px monospace;width:300px">aaa<br>aaaaa</div>';
		const { page } = await pageOf(body);
		const [{ box } = { box: [0, 0, 0, 0] }] = page.objects;
		// A monospaced letter of Noto Sans Mono is 0.6 em wide; the page mirrors the margins of 100 px.
		expect(box[0] * page.width).toBeCloseTo(100, 6);
		expect(box[2] * page.width).toBeCloseTo(5 * 12, 1);
		expect(page.width).toBeCloseTo(100 + 60 + 100, 1);
	});

	it('put together words and lines that stand in boxes of their own', async () => {
		const word = (text: string, left: number, top: number): string =>
			`<span style="position:absolute;white-space:pre;font:20px monospace;left:${left}px;top:${top}px">${text}</span>`;
		// Letters of 12 px: "one" ends at 36, "two" at 81; the third word stands a line below, the fourth far away.
		const body = word('one', 0, 0) + word('two', 45, 0) + word('three', 0, 30) + word('four', 0, 400);
		expect(await said(body)).toEqual(['text: one two three', 'text: four']);
	});

	it('keep columns apart', async () => {
		const column = (text: string, left: number): string =>
			`<div style="position:absolute;left:${left}px;top:10px;width:200px">${text}</div>`;
		expect(await said(column('left', 0) + column('right', 300))).toEqual(['text: left', 'text: right']);
	});
});

describe('tables', () => {
	it('are rebuilt from what is seen, with the spans of the DOM', async () => {
		const body = `<table><caption>Cap</caption><thead><tr><th colspan="2;">A&amp;B<tbody>
			<tr><td rowspan=0><ul><li>x<li>y</ul><td><span style="display:none">no</span>z
			<tr><td>w<tr style="display:none"><td>no<td>no</table>`;
		expect(await said(body)).toEqual([
			'caption: Cap',
			// `rowspan=0` reaches to the end of its section: three rows in the DOM.
			'table: <table><tr><th colspan="2">A&amp;B</th></tr><tr><td rowspan="2">x y</td><td>z</td></tr><tr><td>w</td></tr></table>',
		]);
	});

	it('have the union of their cells as box', async () => {
		const cell = 'style="padding:0;width:100px;height:40px"';
		const body = `<div style="position:absolute;left:0;top:0;width:400px;height:400px"><p style="margin:0">top</p>
			<table style="border-collapse:collapse;position:absolute;left:100px;top:200px"><tr><td ${cell}>a<td ${cell}>b</table></div>`;
		const table = (await objectsOf(body)).find(({ kind }) => kind === 'table');
		expect(table?.box.map((share) => Math.round(share * 400))).toEqual([100, 200, 200, 40]);
	});

	it('with one line of text each stay apart, however close they stand', async () => {
		const table = (text: string): string =>
			`<table style="border-spacing:0"><tr><td style="padding:0">${text}<td style="padding:0"></table>`;
		expect(await said(table('one') + table('two'))).toEqual(
			['one', 'two'].map((text) => `table: <table><tr><td>${text}</td><td></td></tr></table>`),
		);
	});

	it('that only place things are none', async () => {
		const inner = '<table><tr><td>a<td>b</table>';
		expect(await said(`<table role=presentation><tr><td>x<td>y</table>`)).toEqual(['text: x y']);
		expect(await said(`<table><tr><td>alone</table>`)).toEqual(['text: alone']);
		expect(await said(`<table><tr><td>${inner}<td style="padding-left:99px">side</table>`)).toEqual([
			'table: <table><tr><td>a</td><td>b</td></tr></table>',
			'text: side',
		]);
		expect(await said('<div style="display:table"><div style="display:table-cell">a</div></div>')).toEqual(['text: a']);
	});

	it('that nobody sees earn nothing', async () => {
		expect(await said('<table style="visibility:hidden"><tr><td>a<td>b</table>')).toEqual([]);
		expect(await said('<table style="opacity:0"><tr><td>a<td>b</table>')).toEqual([]);
	});
});

describe('formulas', () => {
	const math = (tex: string): string =>
		`<math><semantics><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><annotation encoding="application/x-tex">${tex}</annotation></semantics></math>`;

	it('are their TeX, alone or in a line', async () => {
		expect(await said(`<p>${math('a+b')}`)).toEqual(['formula: a+b']);
		expect(await said(`<p>so ${math('a+b')} is`)).toEqual(['text: so $a+b$ is']);
		expect(await said('<p>so \\(a+b\\) is')).toEqual(['text: so $a+b$ is']);
		for (const written of ['$$a+b$$', '\\[a+b\\]', '$a+b$', '\\(a+b\\)'])
			expect(await said(`<p>${written}`)).toEqual(['formula: a+b']);
	});

	it('are counted once where a converter writes them twice', async () => {
		const katex = `<span class=katex><span class=katex-mathml>${math('a+b')}</span><span class=katex-html>a+b</span></span>`;
		expect(await said(`<p>${katex}`)).toEqual(['formula: a+b']);
	});

	it('are what is seen where their TeX says something else', async () => {
		const { page } = await pageOf(`<p>${math('the whole text of the page, hidden here')}`);
		expect(page.objects.map(({ text }) => text)).toEqual(['a+b']);
		expect(page.rendering?.formulaMismatches).toBe(1);
	});
});

describe('figures and the page', () => {
	it('are outermost pictures, with the texts of drawings as objects', async () => {
		const drawing = '<svg width=200 height=100><text x=10 y=20>one</text><text x=10 y=90>two</text></svg>';
		expect(await said(drawing)).toEqual(['figure: ', 'text: one', 'text: two']);
		expect(await said('<picture><img width=50 height=50></picture>')).toEqual(['figure: ']);
	});

	it('leave out pictures beyond the page, which would make it larger', async () => {
		const picture = '<img width=50 height=50 style="position:absolute;left:9000px;top:0">';
		expect(await said(`${picture}<p>x`)).toEqual(['text: x']);
	});

	it('are as large as the box that a layout draws', async () => {
		const { page } = await pageOf(
			'<div style="position:relative;width:595px;height:842px;margin:30px"><p style="position:absolute;top:421px;margin:0">x</div>',
		);
		expect([page.width, page.height]).toEqual([595, 842]);
		expect(page.objects[0]?.box[1]).toBeCloseTo(0.5, 9);
	});

	it('tell the share of elements that say they are placeholders', async () => {
		const { page } = await pageOf(
			'<div style="position:absolute;left:0;top:0;width:100px;height:100px"><p style="margin:0">x</p><div class=placeholder style="height:25px">photo of a cat</div></div>',
		);
		expect(page.objects.map(({ text }) => text)).toEqual(['x']);
		expect(page.rendering?.placeholderShare).toBeCloseTo(0.25, 9);
		// As wide as the page, and a quarter of its height.
		const [[left, , across, down] = []] = page.placeholders ?? [];
		expect([left, across]).toEqual([0, 1]);
		expect(down).toBeCloseTo(0.25, 9);
	});
});

describe('what is told of a rendering', () => {
	const at = (left: number, top: number, text: string): string =>
		`<p style="position:absolute;left:${left}px;top:${top}px;margin:0;font:20px/30px monospace;white-space:pre">${text}</p>`;
	const renderingOf = async (body: string) => (await pageOf(body)).page.rendering;

	it('is how much of its text lies under other text', async () => {
		// Letters of 12 px, too far into each other to be words of one line: of four each, two are overprinted.
		expect((await renderingOf(at(0, 0, 'aaaa') + at(24, 0, 'bbbb')))?.overprint).toBeCloseTo(0.5, 2);
		expect((await renderingOf(at(0, 0, 'aaaa') + at(0, 200, 'bbbb')))?.overprint).toBe(0);
		expect((await renderingOf('<div style="font:20px/10px monospace;width:48px">aaaa bbbb</div>'))?.overprint).toBe(0);
		expect((await renderingOf('<img width=50 height=50>'))?.overprint).toBe(0);
	});

	it('counts text over the text of a table, and none over its empty cells', async () => {
		const cell = 'style="padding:0;width:96px;height:100px;vertical-align:top;font:20px/30px monospace"';
		const table = `<table style="position:absolute;left:0;top:0;border-spacing:0"><tr><td ${cell}>aaaa<td ${cell}></table>`;
		// Four letters of the cell and four over them: all eight are overprinted. Beside them, none.
		expect((await renderingOf(table + at(0, 0, 'bbbb')))?.overprint).toBeCloseTo(1, 2);
		expect((await renderingOf(table + at(96, 0, 'bbbb')))?.overprint).toBe(0);
	});

	it('is how many lines there are, of which paint judged some, and what does nothing', async () => {
		const body = '<p>one<p style="opacity:.5">two<br>three<p style="display:none">no<iframe></iframe><base href="/x">';
		expect(await renderingOf(body)).toMatchObject({ lines: 3, probedLines: 2, neutralised: 2 });
		expect(await renderingOf('')).toEqual({
			overprint: 0,
			placeholderShare: 0,
			formulaMismatches: 0,
			lines: 0,
			probedLines: 0,
			neutralised: 0,
		});
	});

	it('holds frames that bring their document to be empty, and leaves text about them as it is', async () => {
		const covered = (attributes: string): string =>
			`${at(0, 0, 'srcdoc="a"')}<iframe style="position:absolute;left:0;top:0;border:0" ${attributes}></iframe>`;
		const empty = await pageOf(covered(''));
		expect(empty.page.objects.map(({ text }) => text)).toEqual(['srcdoc="a"']);
		// A frame with a document of its own would paint over the text.
		const white = 'sRcDoC="<body style=background:white>inside"';
		expect(await pageOf(covered(white))).toEqual(empty);
		expect(await pageOf(covered(`srcdoc=a ${white}`))).toEqual(empty);
	});
});
