import { describe, expect, it } from 'vitest';
import { cssReferences } from '../../../../datasets/formats/html/cssReferences.ts';
import { documentReferences } from '../../../../datasets/formats/html/documentReferences.ts';
import { srcsetReferences } from '../../../../datasets/formats/html/srcsetReferences.ts';

describe('cssReferences', () => {
	it('tells imports from other files, however they are written', () => {
		const css = `@charset "utf-8"; @import "a.css"; @import url(b.css) screen; @IMPORT url("c\\2e css") layer(x);
			@namespace svg url(http://www.w3.org/2000/svg);
			@font-face { font-family: F; src: local("x"), url('f.woff2') format("woff2") }
			p { background: URL( d.png ), image-set("e.png" 1x, url(g.png) 2x type("image/png")); content: "no.png" }
			/* url(comment.png) */ @media print { b { cursor: url(h.cur), auto } }`;
		expect(cssReferences(css)).toEqual({
			imports: ['a.css', 'b.css', 'c.css'],
			files: ['f.woff2', 'd.png', 'e.png', 'g.png', 'h.cur'],
		});
	});

	it('comes to an end on broken and on deeply nested sheets', () => {
		expect(cssReferences('p { background: url(a.png').files).toEqual(['a.png']);
		expect(cssReferences(`${'a{'.repeat(100_000)}${'('.repeat(100_000)}url(b.png)`).files).toEqual(['b.png']);
	});
});

describe('srcsetReferences', () => {
	it.each([
		['a.png', ['a.png']],
		['a.png 1x, b.png 2x', ['a.png', 'b.png']],
		['a.png 100w,b.png 200w', ['a.png', 'b.png']],
		[' , a,b.png 1x', ['a,b.png']],
		['a.png, b.png', ['a.png', 'b.png']],
		['data:image/png;base64,AA== 2x, c.png', ['data:image/png;base64,AA==', 'c.png']],
		['', []],
		['(((', ['(((']],
	])('reads %j', (srcset, addresses) => {
		expect(srcsetReferences(srcset)).toEqual(addresses);
	});
});

describe('documentReferences', () => {
	it('finds style sheets, pictures and fonts of every sort', () => {
		const found = documentReferences(`<!doctype html><base href="x/"><base href="y/">
			<link rel="StyleSheet" href="a.css"><link rel="alternate stylesheet" href="no.css"><link rel=icon href=no.ico>
			<style>@import "b.css"; p { background: url(c.png) }</style>
			<body background="d.gif"><img src="e.png" srcset="f.png 2x" style="border-image: url(g.svg) 3">
			<picture><source srcset="h.webp"><img src="i.png"></picture><input type=image src="j.png"><video poster="k.jpg" src="no.mp4"></video>
			<svg><image xlink:href="l.png"/><use href="m.svg#part"/><rect fill="url(n.svg#gradient)"/></svg>
			<object data="o.svg"></object><embed src="p.pdf"><iframe src="q.html"></iframe><object data="r.html"></object>
			<noscript><img src="s.png"></noscript><template><img src="no.png"></template>
			<div><template shadowrootmode="open"><style>:host { background: url(t.png) }</style></template></div><script src="no.js"></script>`);
		expect(found.base).toBe('x/');
		expect(found.styleSheets).toEqual(['a.css', 'b.css']);
		expect([...found.files].sort()).toEqual([
			...['c.png', 'd.gif', 'e.png', 'f.png', 'g.svg', 'h.webp', 'i.png', 'j.png', 'k.jpg', 'l.png'],
			...['m.svg#part', 'n.svg#gradient', 'o.svg', 's.png', 't.png'],
		]);
		expect(found.frames).toEqual(['p.pdf', 'q.html', 'r.html']);
	});

	it('walks documents that are nested deeper than any stack', () => {
		expect(documentReferences(`${'<div>'.repeat(50_000)}<img src="deep.png">`).files).toEqual(['deep.png']);
	});
});
