/** A white picture of 500 × 200 px. */
export const WHITE =
	'data:image/svg+xml;base64,PHN2ZyB4bWxucz0naHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmcnIHdpZHRoPSc1MDAnIGhlaWdodD0nMjAwJz48cmVjdCB3aWR0aD0nNTAwJyBoZWlnaHQ9JzIwMCcgZmlsbD0nd2hpdGUnLz48L3N2Zz4=';

/** What a page would like to have without showing it. */
export const TEXT = 'The miller keeps nine parts in ten of the flour and pays his men with the rest, every week.';

const WORDS = TEXT.replace(/[^A-Za-z ]/g, '').split(' ');

const at = (style: string, text = TEXT): string => `<p style="top:400px;width:600px;${style}">${text}</p>`;

const math = (told: string, shown: string): string =>
	`<p style="top:400px"><math ${told}><semantics><mrow>${shown}</mrow></semantics></math>`;

/** Ways to have `TEXT` in a page without showing it. */
export const CHEATS: readonly (readonly [string, string])[] = [
	[
		'an annotation of a formula',
		at(
			'',
			`<math><semantics><mi>x</mi><annotation encoding="application/x-tex">${TEXT}</annotation></semantics></math>`,
		),
	],
	['the alternative text of a formula', math(`alttext="${TEXT}"`, '<mi>x</mi>')],
	['TeX in an attribute', at('', `<span data-latex="${TEXT}">x</span>`)],
	[
		'TeX of commands that nobody knows',
		at('', `<span data-latex="${WORDS.map((word) => `\\${word}`).join(' ')}">x</span>`),
	],
	['TeX of environments that nobody knows', at('', `<span data-latex="\\begin{${WORDS.join('')}}">x</span>`)],
	['a script of TeX', at('', `<span class=MathJax><script type="math/tex">${TEXT}</script>x</span>`)],
	[
		'a formula that its box cuts off',
		at('width:3px;overflow:hidden;white-space:nowrap', `<math><mtext>${TEXT}</mtext></math>`),
	],
	['a formula in a placeholder', at('', `<span class=katex><span class=placeholder>${TEXT}</span></span>`)],
	[
		'labels for other readers',
		`<p style="top:400px;width:600px;height:20px" aria-label="${TEXT}" title="${TEXT}" data-text="${TEXT}"></p>`,
	],
	['a placeholder', `<div class="Image-PlaceHolder" style="position:absolute;top:400px">${TEXT}</div>`],
	['letters a pixel high', at('font-size:1px')],
	['letters of the page’s colour', at('color:#fff')],
	['letters of their block’s colour', at('background:#123;color:#123')],
	[
		'letters behind a picture',
		`${at('')}<img src="${WHITE}" style="position:absolute;left:0;top:380px;width:800px;height:200px">`,
	],
	[
		'letters behind the page',
		`<div style="position:absolute;left:0;top:380px;width:800px;height:200px;background:#fff;isolation:isolate"></div>${at('z-index:-1')}`,
	],
	[
		'letters behind the border of an empty box',
		`${at('')}<div style="position:absolute;left:0;top:380px;width:0;border:200px solid #fff;border-right-width:600px"></div>`,
	],
	[
		'letters behind a shadow',
		`${at('')}<div style="position:absolute;left:0;top:640px;width:800px;height:60px;box-shadow:0 -240px 0 20px #fff"></div>`,
	],
	['letters behind a thick line', at('text-decoration:line-through 60px #fff')],
	['a clip', at('clip-path:inset(50%)')],
	['a mask', at('mask-image:linear-gradient(#0000,#0000)')],
	['a place off the page', at('left:-5000px')],
	[
		'a place in an inner box that would have to be scrolled',
		`<div style="position:absolute;top:400px;height:20px;width:600px;overflow:auto"><div style="height:300px"></div>${TEXT}</div>`,
	],
	[
		'a background cut out by letters',
		at('color:transparent;background:linear-gradient(#fff,#fff);background-clip:text'),
	],
	[
		'a drawing of no opacity',
		`<svg style="position:absolute;top:400px;left:0" width=800 height=60><text y=20 opacity=0>${TEXT}</text></svg>`,
	],
	['ruby that is not drawn', at('', `<ruby><rt style="visibility:hidden">${TEXT}</rt></ruby>`)],
	[
		'a hidden field and a field that is too small',
		`<input type=hidden value="${TEXT}"><input style="position:absolute;top:400px;width:0;padding:0;border:0" value="${TEXT}">`,
	],
	[
		'the end of a field’s value',
		`<input style="position:absolute;top:400px;width:8px;padding:0;border:0;color:#fff" value="x ${TEXT}">`,
	],
	['contents that a style makes and hides', `<style>b::before{content:"${TEXT}";opacity:0}</style><b></b>`],
	[
		'a counter with a hidden name',
		`<style>@counter-style c{system:cyclic;symbols:"${TEXT}"}b{display:none}b::before{content:counter(x,c)}</style><b></b>`,
	],
	['closed details', `<details style="position:absolute;top:400px"><summary></summary>${TEXT}</details>`],
	['a closed dialog', `<dialog>${TEXT}</dialog>`],
	['what only a search finds', `<div hidden=until-found>${TEXT}</div>`],
	['a popover', `<div popover>${TEXT}</div>`],
	['a child that no slot takes', `<div><template shadowrootmode=open></template>${TEXT}</div>`],
	['noscript', `<noscript>${TEXT}</noscript>`],
	['a frame of its own', `<iframe srcdoc="${TEXT}" style="border:0"></iframe>`],
	['a hidden table', `<table style="top:400px;visibility:hidden"><tr><td>${TEXT}<td>x</table>`],
	['hidden cells', `<table style="top:400px;color:transparent"><tr><td>${TEXT}<td>x</table>`],
];
