import { gzipSync } from 'node:zlib';
import type { HostileCase } from './hostileCase.ts';
import { bmpHeader, gifHeader, jpegHeader, pngHeader, webpHeader } from './pictureBytes.ts';

const MIB = 2 ** 20;

const picture = (type: string, base64: string): string => `<img src="data:image/${type};base64,${base64}">text`;

const drawing = (attributes: string, inside = ''): string =>
	`<img src='data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>' width=90 height=90>text`;

/** `bytes` long in all, told text at the end. */
const sized = (bytes: number): string => `<!--${'x'.repeat(bytes - '<!---->text'.length)}-->text`;

/** Documents, pages, pictures and boxes without measure. Limits: specification `objective-v1`, section 1. */
export const sizeCases = (): readonly HostileCase[] => [
	{ name: 'a file of exactly 5 MiB', html: sized(5 * MIB) },
	{ name: 'a file of a byte more than 5 MiB', html: sized(5 * MIB + 1), status: 'too-large' },
	{
		name: 'a file that is larger in bytes than in letters',
		html: `<!--${'中'.repeat(2 * MIB)}-->text`,
		status: 'too-large',
	},
	{ name: 'an attribute of 4 MiB', html: `<p title="${'x'.repeat(4 * MIB)}">text` },
	{ name: 'a class list of a megabyte', html: `<p class="${'a '.repeat(MIB / 2)}">text` },
	{ name: 'a name of an element of a megabyte', html: `<${'x'.repeat(MIB)}>text` },
	{ name: '20,000 attributes', html: `<p ${Array.from({ length: 20_000 }, (_, i) => `a${i}=b`).join(' ')}>text` },
	{ name: '70,000 elements', html: '<i>x</i>'.repeat(70_000), status: 'too-many-nodes' },
	{ name: '70,000 comments', html: `${'<!---->'.repeat(70_000)}text`, status: 'too-many-nodes' },
	{
		name: '70,000 elements in a template',
		html: `<template>${'<i></i>'.repeat(70_000)}</template>text`,
		status: 'too-many-nodes',
	},
	{
		name: 'formatting that is opened again in each paragraph',
		html: `<p>${Array.from({ length: 3_000 }, (_, i) => `<b id=${i}>`).join('')}${'<p>x'.repeat(3_000)}`,
		status: 'too-many-nodes',
	},
	{ name: '12,000 nested boxes', html: `${'<div>'.repeat(12_000)}text` },
	{ name: '12,000 nested inline boxes', html: `${'<span>'.repeat(12_000)}text` },
	{ name: '3,000 nested links and fonts', html: `${'<a href=#><font>'.repeat(1_500)}text` },
	// No deeper than the parser goes: beyond, the text stands where no table draws it.
	{ name: '100 nested tables', html: `${'<table><tr><td>'.repeat(100)}text` },
	{ name: '8 nested columns', html: `${'<div style="columns:2">'.repeat(8)}text` },
	// A browser's letters are 10,000 px high at most; the middle of this one lies further to the right than pages go.
	{ name: 'a letter a million pixels high', html: '<p style="font-size:1000000px;line-height:1">x', text: '' },
	{
		name: '60,000 lines in one text',
		html: `<pre style="font-size:20px">${'x\n'.repeat(60_000)}</pre>`,
		status: 'too-tall',
	},
	{
		name: 'a table of 10,000 cells',
		html: `<table role=presentation style="font-size:4px;line-height:4px">${`<tr>${'<td>'.repeat(100)}`.repeat(100)}</table><p>text`,
	},
	{
		name: 'the shadow of a box over the whole page',
		html: '<p>text<div style="position:absolute;top:900px;box-shadow:0 0 0 1000000px #eee,0 0 1e9px 1e9px #eee inset"></div>',
		text: '',
	},
	{ name: '300 nested boxes of flexible size', html: `${'<div style="display:flex">'.repeat(300)}text` },
	{ name: '40 nested grids', html: `${'<div style="display:grid;grid-template-columns:auto auto">'.repeat(40)}text` },
	{ name: 'a page of 30,000 px and no more', html: '<body style="margin:0"><div style="height:29900px"></div>text' },
	{ name: 'a page of 40,000 px', html: '<div style="height:40000px"></div>text', status: 'too-tall' },
	{ name: 'a page of 1,000,000 px', html: '<div style="height:1000000px"></div>text', status: 'too-tall' },
	{ name: 'a height without end', html: '<div style="height:9e99px"></div>text', status: 'too-tall' },
	{ name: 'a margin without end', html: '<p style="margin-top:9e99px">text', status: 'too-tall' },
	{ name: 'a wide page', html: '<div style="width:9e99px;height:9px"></div>text' },
	{
		name: 'a page to the left and above',
		html: '<div style="position:absolute;left:-9e99px;top:-9e99px;width:9e99px;height:9e99px">x</div>text',
	},
	{
		name: 'a word of a million letters',
		html: `<p style="white-space:nowrap;overflow:hidden;width:50px"><span style="font-size:0">${'x'.repeat(MIB)}</span>text`,
	},
	{ name: 'a PNG that says it is huge', html: picture('png', pngHeader(30_000, 30_000)), status: 'image-too-large' },
	{ name: 'a WebP that says it is huge', html: picture('webp', webpHeader(16_000, 16_000)), status: 'image-too-large' },
	{ name: 'a GIF that says it is huge', html: picture('gif', gifHeader(65_535, 65_535)), status: 'image-too-large' },
	{ name: 'a JPEG that says it is huge', html: picture('jpeg', jpegHeader(65_500, 65_500)), status: 'image-too-large' },
	{
		name: 'a bitmap that says it is huge',
		html: picture('bmp', bmpHeader(30_000, -30_000)),
		status: 'image-too-large',
	},
	{
		name: 'a huge picture under a false name',
		html: picture('svg+xml', pngHeader(30_000, 30_000)),
		status: 'image-too-large',
	},
	{
		name: 'a huge picture under no name',
		html: `<img src="data:;base64,${pngHeader(30_000, 30_000)}">text`,
		status: 'image-too-large',
	},
	{
		name: 'a picture of exactly 64 megapixels that ends after its header',
		html: picture('png', pngHeader(8_000, 8_000)),
	},
	{
		name: 'a huge picture in a style spelt in escapes',
		html: `<p style="background:u\\72l(data:image/png;base64,${pngHeader(30_000, 30_000)})">text`,
		status: 'image-too-large',
	},
	{
		name: 'a huge picture in a variable',
		html: `<p style="--v:url(data:image/png;base64,${pngHeader(30_000, 30_000)});background:var(--v)">text`,
		status: 'image-too-large',
	},
	{
		name: 'a huge picture as poster',
		html: `<video poster="data:image/png;base64,${pngHeader(30_000, 30_000)}"></video>text`,
		status: 'image-too-large',
	},
	{
		name: 'a huge picture in an object',
		html: `<object data="data:image/png;base64,${pngHeader(30_000, 30_000)}"></object>text`,
	},
	{
		name: 'a huge picture in a drawing',
		html: `<svg><image href="data:image/png;base64,${pngHeader(30_000, 30_000)}"/></svg>text`,
		status: 'image-too-large',
	},
	{
		name: 'a huge picture in a picture',
		html: drawing('', `<image href="data:image/png;base64,${pngHeader(30_000, 30_000)}"/>`),
		status: 'image-too-large',
	},
	{
		name: 'a huge picture in a shadow tree',
		html: `<div><template shadowrootmode=open><img src="data:image/png;base64,${pngHeader(30_000, 30_000)}"></template></div>text`,
		status: 'image-too-large',
	},
	{
		name: 'a huge picture in a sheet in data',
		html: `<link rel=stylesheet href="data:text/css,p{background:url(data:image/png;base64,${encodeURIComponent(pngHeader(30_000, 30_000))})}"><p>text`,
	},
	{
		name: 'many pictures',
		html: Array.from({ length: 9 }, (_, i) => `<img src="data:image/png;base64,${pngHeader(3_000, 3_000 + i)}">`).join(
			'',
		),
		status: 'image-too-large',
	},
	{
		name: 'a drawing that says it is huge',
		html: drawing('width="1000000" height="1000000" viewBox="0 0 1e9 1e9"', '<rect width="1e9" height="1e9"/>'),
	},
	{
		name: 'a packed drawing',
		html: `<img src="data:image/svg+xml;base64,${gzipSync(`<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(MIB)}</svg>`).toString('base64')}">text`,
	},
	{
		name: 'a drawing of 1,000,000 px on the page',
		html: '<svg width=1000000 height=1000000></svg>text',
		status: 'too-tall',
	},
	{ name: 'a canvas without measure', html: '<canvas width=100000 height=20000></canvas>text' },
	{
		name: 'spans without end',
		html: '<table><tr><td colspan=99999 rowspan=99999>text<td>b</table>',
		text: '<table><tr><td colspan="1000" rowspan="65534">text</td><td>b</td></tr></table>',
	},
	{ name: 'a blur of a thousand million', html: '<p style="filter:blur(1000000000px)">no</p><p>text' },
	{ name: 'blurs in blurs', html: `${'<div style="filter:blur(20px)">'.repeat(8)}text`, text: '' },
	{
		name: 'a hundred shadows of text',
		html: `<p style="text-shadow:${Array.from({ length: 100 }, () => '0 0 99px #eee').join()}">text`,
	},
	{
		name: 'a filter of drawings without measure',
		html: `<svg width=90 height=90><filter id=f x=-1e6 y=-1e6 width=1e7 height=1e7 filterRes=100000>${'<feTurbulence numOctaves=999 baseFrequency=9/><feMorphology radius=1e9/><feGaussianBlur stdDeviation=1e9/>'.repeat(9)}</filter><rect width=90 height=90 filter="url(#f)"/></svg>text`,
	},
	{
		name: 'gradients of 10,000 colours',
		html: `<div style="height:300px;background:${`conic-gradient(${Array.from({ length: 10_000 }, (_, i) => (i % 2 ? 'red' : '#fff')).join()})`}"></div><p>text`,
	},
	{
		name: 'a grid of 10,000,000 lines',
		html: '<div style="display:grid;grid-template-columns:repeat(10000000,1px)"><p style="grid-column:1/-1">text</div>',
	},
];
