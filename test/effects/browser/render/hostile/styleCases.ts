import type { HostileCase, HostileSite } from './hostileCase.ts';

/** A paragraph under a sheet. */
const sheet = (css: string, body = '<p>text'): string => `<style>${css}</style>${body}`;

/** Style sheets that ask for something. */
export const styleCases = ({ origin, file }: HostileSite): readonly HostileCase[] => [
	{ name: 'an import', html: sheet(`@import "${origin}/a.css";`) },
	{
		name: 'imports with layers and conditions',
		html: sheet(
			`@import url(${origin}/a.css) layer(x) supports(display:grid) screen;@import url("${origin}/b.css") all;`,
		),
	},
	{
		name: 'an import in data',
		html: sheet(`@import "data:text/css,@import '${origin}/a.css';p{background:url(${origin}/b)}";`),
	},
	{ name: 'a link to data', html: `<link rel=stylesheet href="data:text/css,@import '${origin}/a.css';"><p>text` },
	{ name: 'a background', html: sheet(`p{background:url(${origin}/a)}`) },
	{ name: 'a background spelt in escapes', html: sheet(`p{background:\\75 r\\6c(${origin}/a)}`) },
	{ name: 'several backgrounds', html: sheet(`p{background:url(${origin}/a),url('${origin}/b'),url("${origin}/c")}`) },
	{
		name: 'a set of pictures',
		html: sheet(
			`p{background:image-set("${origin}/a.png" 1x,url(${origin}/b.png) 2x);background-image:-webkit-image-set(url(${origin}/c) 1x)}`,
		),
	},
	{
		name: 'a blend of pictures',
		html: sheet(
			`p{background:cross-fade(url(${origin}/a),url(${origin}/b),50%);background-image:-webkit-cross-fade(url(${origin}/c),url(${origin}/d),50%)}`,
		),
	},
	{
		name: 'a picture by a variable',
		html: sheet(
			`@property --u{syntax:"<url>";inherits:true;initial-value:url(${origin}/a)}p{--v:url(${origin}/b);background:var(--v)}i{mask:var(--u)}`,
			'<i></i><p>text',
		),
	},
	{ name: 'a font', html: sheet(`@font-face{font-family:f;src:url(${origin}/a)}p{font-family:f}`) },
	{
		name: 'a font for some letters',
		html: sheet(
			`@font-face{font-family:f;src:url(${origin}/a)format("woff2");unicode-range:U+74}p{font-family:f,sans-serif}`,
		),
	},
	{
		name: 'a font of this machine or from elsewhere',
		html: sheet(
			`@font-face{font-family:f;src:local(Arial),url(${origin}/a) tech(color-COLRv1);font-display:block}p{font-family:f}`,
		),
	},
	{ name: 'a mark of lists', html: sheet(`li{list-style:url(${origin}/a)}`, '<ul><li>text</ul>') },
	{ name: 'a pointer', html: sheet(`*{cursor:url(${origin}/a.cur),auto}`) },
	{ name: 'a picture as border', html: sheet(`p{border:9px solid;border-image:url(${origin}/a) 30 round}`) },
	{
		name: 'a mask',
		html: sheet(
			`i{mask:url(${origin}/a.svg#m);-webkit-mask-image:url(${origin}/b);-webkit-mask-box-image:url(${origin}/c)}`,
			'<i>x</i>',
		),
		text: '',
	},
	{
		name: 'filters',
		html: sheet(`i{filter:url(${origin}/a.svg#f)}b{backdrop-filter:url(${origin}/b.svg#f)}`, '<i></i><b></b><p>text'),
	},
	{
		name: 'a shape and a path to cut',
		html: sheet(`i{shape-outside:url(${origin}/a.png);float:left;clip-path:url(${origin}/b.svg#c)}`, '<i></i><p>text'),
	},
	{
		name: 'a path to move along',
		html: sheet(`i{offset-path:url(${origin}/a.svg#p);position:absolute}`, '<i></i><p>text'),
	},
	{
		name: 'contents',
		html: sheet(`p::before{content:url(${origin}/a)}p::after{content:image-set(url(${origin}/b) 1x)/"no"}`),
	},
	{
		name: 'a reflection and a canvas',
		html: sheet(`p{-webkit-box-reflect:below 0 url(${origin}/a);background:-webkit-canvas(a)}`),
	},
	{
		name: 'an attribute read letter by letter',
		html: sheet(
			[...'abcdef'].map((letter) => `input[value^=${letter}]{background:url(${origin}/${letter})}`).join(''),
			'<input value="abc">',
		),
		text: 'abc',
	},
	{
		name: 'a reading by :has and scroll bars',
		html: sheet(
			`html:has(p){background:url(${origin}/a)}div::-webkit-scrollbar{background:url(${origin}/b)}div{overflow:scroll}::selection{background:url(${origin}/c)}`,
			'<div><p>text</div>',
		),
	},
	{
		name: 'a sheet for each size of window',
		html: sheet(
			`@media(min-width:1px){p{background:url(${origin}/a)}}@container(min-width:1px){p{background:url(${origin}/b)}}@supports(color:red){p{background:url(${origin}/c)}}`,
		),
	},
	{
		name: 'motion that loads',
		html: sheet(
			`@keyframes k{from{background:url(${origin}/a)}to{background:url(${origin}/b)}}p{animation:k 9s infinite}`,
		),
	},
	{
		name: 'a page of paper that loads',
		html: sheet(`@page{background:url(${origin}/a)}@media print{p{background:url(${origin}/b)}}`),
	},
	{
		name: 'a profile of colours and a name space',
		html: sheet(
			`@color-profile --c{src:url(${origin}/a.icc)}@namespace url(${origin}/b);@namespace x url(${origin}/c);`,
		),
	},
	{
		name: 'counters with pictures',
		html: sheet(`@counter-style c{system:cyclic;symbols:url(${origin}/a) "x"}li{list-style:c}`, '<ul><li>text</ul>'),
		// A rule with a picture for a symbol is none: the item has its number.
		text: '1. text',
	},
	{
		name: 'transitions between views',
		html: sheet(
			`@view-transition{navigation:auto}p{view-transition-name:a}::view-transition-old(a){background:url(${origin}/a)}`,
		),
	},
	{ name: 'a style attribute', html: `<p style="background:url('${origin}/a');cursor:url(${origin}/b),auto">text` },
	{
		name: 'a style in a drawing',
		html: `<svg width=9 height=9><style>rect{fill:url(${origin}/a.svg#p)}@import "${origin}/b.css";</style><rect width=9 height=9 style="mask:url(${origin}/c)"/></svg>text`,
	},
	{
		name: 'a style in a shadow tree',
		html: `<div><template shadowrootmode=open><style>@import "${origin}/a.css";:host{background:url(${origin}/b)}</style><slot></slot></template>text</div>`,
	},
	{
		name: 'a sheet from a file',
		html: sheet(
			`@import "${file('canary.css')}";p{background:url(${file('canary.png')});list-style:url(${file('canary.svg')})}`,
		),
	},
	{
		name: 'a font from a file',
		html: sheet(`@font-face{font-family:f;src:url(${file('canary.woff2')})}p{font-family:f}`),
	},
];
