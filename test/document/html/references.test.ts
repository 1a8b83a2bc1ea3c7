import { describe, expect, it } from 'vitest';
import { cssReferences } from '../../../pipeline/document/html/cssReferences.ts';
import { srcsetReferences } from '../../../pipeline/document/html/srcsetReferences.ts';

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

	it('reads addresses whose function is spelt with escapes, as browsers do (CSS Syntax 3, 4.3.4)', () => {
		expect(cssReferences('p { background: u\\72l( a.png ); mask: \\55 RL("b.png") }').files).toEqual([
			'a.png',
			'b.png',
		]);
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
		['a.png (1x, b.png 2x', ['a.png']],
	])('reads %j', (srcset, addresses) => {
		expect(srcsetReferences(srcset)).toEqual(addresses);
	});

	it('comes to an end on long descriptors and brackets that are never closed', () => {
		expect(srcsetReferences(`a.png ${'x()'.repeat(1_000_000)}, b.png`)).toEqual(['a.png', 'b.png']);
		expect(srcsetReferences(`a.png ${'( '.repeat(1_000_000)}`)).toEqual(['a.png']);
	});
});
