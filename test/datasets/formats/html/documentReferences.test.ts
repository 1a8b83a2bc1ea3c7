import { describe, expect, it } from 'vitest';
import { documentReferences } from '../../../../datasets/formats/html/documentReferences.ts';

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
