import type { HostileCase } from './hostileCase.ts';

const sheet = (css: string, body = '<p>text'): string => `<style>${css}</style>${body}`;

/** Each stands for twice the one before it, 40 times over. */
const doubled = (write: (index: number) => string): string =>
	Array.from({ length: 40 }, (_, i) => write(i + 1)).join('');

/** Styles that multiply or never come to rest, markup that ends nowhere, and names that stand for others. */
export const markupCases = (): readonly HostileCase[] => [
	{ name: 'motion without end', html: sheet('@keyframes k{to{transform:rotate(1turn)}}p{animation:k 1ms infinite}') },
	{
		name: 'motion that hides again and again',
		html: sheet('@keyframes k{50%{opacity:0}}p{animation:k .1s infinite alternate}'),
	},
	{
		name: 'a thousand motions of size',
		html: sheet(
			'@keyframes k{to{width:9999px;height:9px}}i{animation:k 1s infinite;display:inline-block}',
			`${'<i></i>'.repeat(1_000)}<p>text`,
		),
	},
	{
		name: 'a motion that lasts a thousand million seconds',
		html: sheet('@keyframes k{from{opacity:0}}p{animation:k 1e9s 1e9s both}'),
	},
	{
		name: 'motion along scrolling',
		html: sheet('@keyframes k{to{color:#111}}p{animation:k linear;animation-timeline:scroll()}'),
	},
	{
		name: 'transitions from a first style',
		html: sheet('p{transition:opacity 9s;opacity:1;@starting-style{opacity:0}}'),
	},
	{
		name: 'motion of drawings',
		html: `<svg width=200 height=40><rect width=9 height=9><animate attributeName=x from=0 to=9 dur=1ms repeatCount=indefinite /><animateTransform attributeName=transform type=rotate to=360 dur=1ms repeatCount=indefinite /><set attributeName=y to=9 begin=0s;1s;2s /></rect></svg>text`,
	},
	{
		name: 'motion of drawings that begin each other',
		html: '<svg width=9 height=9><rect width=9 height=9><animate id=a attributeName=x to=9 dur=1ms begin="0;b.end"/><animate id=b attributeName=x to=0 dur=1ms begin="a.end"/></rect></svg>text',
	},
	{ name: 'marquees and blinking', html: '<marquee scrollamount=99 truespeed><blink>text</blink></marquee>' },
	{
		name: 'a picture that moves without end',
		html: '<img width=9 height=9 src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH/C05FVFNDQVBFMi4wAwEAAAAh+QQAAAAAACwAAAAAAQABAAACAkQBACH5BAAAAAAALAAAAAABAAEAAAICTAEAOw==">text',
	},
	{
		name: 'variables that double',
		html: sheet(
			`p{--a0:xxxxxxxx;${doubled((i) => `--a${i}:var(--a${i - 1})var(--a${i - 1});`)}--b:var(--a40);content:var(--b)}`,
		),
	},
	{ name: 'variables that stand for each other', html: sheet('p{--a:var(--b);--b:var(--a);color:var(--a)}') },
	{ name: 'sums in sums', html: sheet(`p{margin-left:${'calc(1px + '.repeat(2_000)}1px${')'.repeat(2_000)}}`) },
	{
		name: 'sums that double',
		html: sheet(
			`p{--a0:1px;${doubled((i) => `--a${i}:calc(var(--a${i - 1}) + var(--a${i - 1}));`)}margin-left:var(--a30)}`,
		),
	},
	{ name: 'nested choices of selectors', html: sheet(`${':is(p,i,'.repeat(400)}b${')'.repeat(400)}{color:#111}`) },
	{
		name: 'ten thousand rules of siblings',
		html: sheet(
			Array.from({ length: 3_000 }, (_, i) => `p~i:nth-child(${i}n+${i}){left:0}`).join(''),
			`${'<i></i>'.repeat(300)}<p>text`,
		),
	},
	{ name: 'rules in rules', html: sheet(`${'p,i,b{& &,'.repeat(8)}p{color:#111}${'}'.repeat(8)}`) },
	{
		name: 'children that ask for their brothers',
		html: sheet(
			'div:has(+p:not(:has(q)))~p{color:#111}:has(i:nth-last-child(2n of b)){left:0}',
			`${'<div><i></i><b></b></div>'.repeat(200)}<p>text`,
		),
	},
	{
		name: 'counters that double',
		html: sheet(
			`p{counter-reset:a 1073741824;counter-increment:a 1073741824 a 1073741824}p::before{content:counter(a) " "}`,
		),
		// Numbers end at 2³¹ − 1.
		text: '2147483647 text',
	},
	{
		name: 'nested counters',
		html: sheet(
			'i{counter-reset:a;counter-increment:a}i::before{content:counters(a,".")}',
			`<p>text<div style="display:none">${'<i>'.repeat(400)}</div>`,
		),
	},
	{
		name: 'quotes without end',
		html: sheet('q{quotes:"x" "y"}', `<p>text<div style="display:none">${'<q>'.repeat(5_000)}</div>`),
	},
	{
		name: 'drawings that use themselves',
		html: `<svg width=9 height=9><g id=a><use href="#a"/><use href="#b"/></g><g id=b><use href="#a"/></g><pattern id=p fill="url(#p)"><rect fill="url(#p)" width=9 height=9 /></pattern><mask id=m mask="url(#m)"><rect mask="url(#m)"/></mask></svg>text`,
	},
	{
		name: 'drawings that double',
		html: `<svg width=9 height=9><defs><g id=a0><rect width=1 height=1 /></g>${Array.from({ length: 9 }, (_, i) => `<g id=a${i + 1}><use href="#a${i}"/><use href="#a${i}"/></g>`).join('')}</defs><use href="#a9"/></svg>text`,
	},
	{ name: 'entities that double', html: `<!DOCTYPE x [<!ENTITY a "xx"><!ENTITY b "&a;&a;">]><p>text`, text: ']> text' },
	{
		name: 'a path of a million points',
		html: `<svg width=9 height=9><path d="M0 0${'L1 1L0 0'.repeat(100_000)}" stroke-dasharray=.0001 stroke=red /></svg>text`,
	},
	{
		name: 'parts that wait and parts of their own',
		html: '<div style="content-visibility:auto;contain:strict;height:40px">text</div>',
	},
	{
		name: 'containers that ask for their own size',
		html: sheet(
			'div{container-type:size;height:40px}@container(height>1px){div{height:50px}p{color:#111}}',
			'<div><div><p>text</div></div>',
		),
	},
	{
		name: 'places by anchors that stand on each other',
		html: sheet(
			'p{anchor-name:--a;position:absolute;top:anchor(--b bottom)}i{anchor-name:--b;position:absolute;top:anchor(--a bottom)}',
			'<p>text</p><i></i>',
		),
	},
	{
		name: 'scrolling that snaps and sticks',
		html: sheet(
			'html{scroll-snap-type:y mandatory;overscroll-behavior:contain;scroll-behavior:smooth}p{scroll-snap-align:end;position:sticky;top:0}',
			'<p>text<div style="height:9000px"></div>',
		),
	},
	{
		name: 'a page of paper without size',
		html: sheet('@page{size:1px 1px;margin:9in}@media print{p{display:none}}p{break-after:page;break-inside:avoid}'),
	},
	{
		name: 'dialogs and popovers',
		html: '<dialog open>text</dialog><div popover>no</div><button popovertarget=x></button>',
	},
	{ name: 'tags that never end', html: 'text<p class="' },
	{ name: 'a comment that never ends', html: 'text<!-- <p>no' },
	{ name: 'a title and a text area that never end', html: '<textarea>text' },
	{ name: 'plain text that never ends', html: 'text<plaintext><p>', text: 'text <p>' },
	{ name: 'a style that never ends', html: 'text<style>p{' },
	{
		name: 'zeros, surrogates and marks of order',
		html: '\u0000te\u0000xt\ud800\uffff\ufeff',
		text: 'text\ufffd\uffff',
	},
	{
		name: 'directions turned and never turned back',
		html: `<p>${'\u202e'.repeat(500)}\u2066text`,
		text: `${'\u202e'.repeat(500)}\u2066text`,
	},
	{
		name: 'ten thousand marks on one letter',
		html: `<p>text<p style="margin-top:99px">x${'\u0301'.repeat(10_000)}`,
		// A fifth of a pixel for each mark is not seen.
		text: 'text',
	},
	{
		name: 'another coding',
		html: '<meta charset=utf-7><meta http-equiv=content-type content="text/html;charset=utf-16">text+ADw-script+AD4-',
		text: 'text+ADw-script+AD4-',
	},
	{
		name: 'XHTML with other name spaces',
		html: '<?xml version="1.0" encoding="UTF-16"?><html xmlns="http://www.w3.org/1999/xhtml"><x:script xmlns:x="http://www.w3.org/1999/xhtml">te</x:script><![CDATA[no]]>xt</html>',
	},
	{
		name: 'forms in forms and choices in choices',
		html: `${'<form><select><option>'.repeat(300)}</select></form><p>text`,
		text: 'text',
	},
	{
		name: 'tables in wrong places',
		html: `<p>text<table>${'<tr><table><td><form><select><table>'.repeat(100)}</table>`,
	},
	{ name: 'headings, links and buttons in themselves', html: `${'<h1><a><button><nobr>'.repeat(200)}text` },
	{
		name: 'a template in a template',
		html: `${'<template shadowrootmode=open>'.repeat(200)}no${'</template>'.repeat(200)}text`,
	},
	{
		name: 'shadow trees in shadow trees',
		html: `${'<div><template shadowrootmode=open><slot></slot>'.repeat(100)}text`,
		text: 'text',
	},
	{
		name: 'names that hide those of the document',
		html: '<img name=getAnimations><img name=querySelectorAll><img name=fonts><img name=createRange><img name=documentElement><form name=body><input name=style><input name=attributes><input name=childNodes></form><p style="opacity:.5">text',
	},
	{
		name: 'names that hide those of windows',
		html: '<a id=getComputedStyle></a><a id=Document></a><iframe name=CSSStyleSheet></iframe><a id=HTMLElement></a><a id=Range></a><a id=Object></a><p style="opacity:.5;animation:x">text',
	},
	{ name: 'nothing', html: '', text: '' },
	{ name: 'another format', html: '%PDF-1.7 \u0001\u0002', text: '%PDF-1.7 \u0001\u0002' },
];
