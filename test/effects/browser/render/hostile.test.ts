import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createExtractor } from '../../../../pipeline/effects/browser/render/createExtractor.ts';
import { suiteFolder } from '../../../helpers/suiteFolder.ts';

const CANARY = 'canary of a private file';
const FINE = '<!doctype html><meta charset=utf-8><h1>Fine</h1><p>Nothing happened to this page.</p>';

const extractor = createExtractor();
const folder = suiteFolder('private');
const arrived: string[] = [];
const server = createServer((request, response) => {
	arrived.push(request.url ?? '');
	response.end('reached');
});
let origin = '';
let canary = '';
let fine = '';

beforeAll(async () => {
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	canary = join(folder(), 'canary.html');
	writeFileSync(canary, CANARY);
	fine = JSON.stringify(await extractor.extractPage('page', FINE));
});
afterAll(async () => {
	await extractor.close();
	server.close();
});

const nested = (count: number, open: string): string => open.repeat(count);

/** Each asks for the server at `URL` or the file at `FILE`, or tries to harm; `{status}` other than rendered where a limit is due. */
const HOSTILE: readonly [name: string, html: () => string, status?: string][] = [
	['a script', () => `<script>fetch('${origin}/a');document.body.textContent='owned'</script><p>text`],
	['an endless script', () => '<script>for(;;);</script><p>text'],
	['handlers', () => `<img src=x onerror="location='${origin}/b'"><body onload="fetch('${origin}/c')">text`],
	['an image', () => `<img src="${origin}/d.png">text`],
	['a style sheet', () => `<link rel=stylesheet href="${origin}/e.css">text`],
	['an import', () => `<style>@import "${origin}/f.css";</style>text`],
	['a background', () => `<p style="background:url(${origin}/g)">text`],
	['a font', () => `<style>@font-face{font-family:f;src:url(${origin}/h)}p{font-family:f}</style><p>text`],
	['a frame', () => `<iframe src="${origin}/i"></iframe>text`],
	['a frame of its own', () => `<iframe srcdoc="<img src=${origin}/j>"></iframe>text`],
	['an object', () => `<object data="${origin}/k">text</object>`],
	['an embed', () => `<embed src="${origin}/l">text`],
	[
		'sound and film',
		() => `<video src="${origin}/m" poster="${origin}/n" autoplay></video><audio src="${origin}/o">text`,
	],
	['a prefetch', () => `<link rel=prefetch href="${origin}/p"><link rel=preload as=image href="${origin}/q">text`],
	['a connection ahead', () => `<link rel=preconnect href="${origin}"><link rel=dns-prefetch href="${origin}">text`],
	['a prerender', () => `<script type=speculationrules>{"prerender":[{"urls":["${origin}/r"]}]}</script>text`],
	['a module preload', () => `<link rel=modulepreload href="${origin}/s">text`],
	['a manifest and icons', () => `<link rel=manifest href="${origin}/t"><link rel=icon href="${origin}/u">text`],
	['a refresh', () => `<meta http-equiv=refresh content="0;url=${origin}/v">text`],
	['a refresh of itself', () => '<meta http-equiv=refresh content="0">text'],
	['a refresh in noscript', () => `<noscript><meta http-equiv=refresh content="0;url=${origin}/w"></noscript>text`],
	['a base', () => `<base href="${origin}/"><img src="x.png">text`],
	['a form', () => `<form action="${origin}/y"><input autofocus><button>text</button></form>`],
	[
		'a drawing that loads',
		() => `<svg width=9 height=9><image href="${origin}/z"/><use href="${origin}/1#a"/></svg>text`,
	],
	[
		'a drawing in an image that loads',
		() =>
			`<img src='data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"><image href="${origin}/2"/></svg>'>text`,
	],
	['a file in a frame', () => `<iframe src="file://${canary}"></iframe>text`],
	[
		'a file in a picture and a style',
		() => `<img src="file://${canary}"><link rel=stylesheet href="file://${canary}">text`,
	],
	['a refresh to a file', () => `<meta http-equiv=refresh content="0;url=file://${canary}">text`],
	[
		'a report',
		() => `<meta http-equiv=Content-Security-Policy content="default-src 'none'; report-uri ${origin}/3">text`,
	],
	['a ping', () => `<a href="${origin}/4" ping="${origin}/5">text</a>`],
	[
		'names that hide those of the document',
		() =>
			'<img name=getAnimations><img name=querySelectorAll><img name=fonts><img name=createRange><img name=documentElement><form name=body><input name=style><input name=attributes><input name=childNodes></form><p style="opacity:.5">text',
	],
	['deep nesting', () => `${nested(5_000, '<div>')}text`],
	['deep tables', () => `${nested(200, '<table><tr><td>')}text`],
	[
		'markup that multiplies',
		() => `<p>${Array.from({ length: 3_000 }, (_, i) => `<b id=${i}>`).join('')}${nested(3_000, '<p>x')}`,
		'too-many-nodes',
	],
	['many elements', () => `${nested(70_000, '<i>x</i>')}`, 'too-many-nodes'],
	['a huge file', () => `<!--${'x'.repeat(5 * 2 ** 20)}-->text`, 'too-large'],
	['a tall page', () => '<div style="height:40000px"></div>text', 'too-tall'],
	['a height without end', () => '<div style="height:9e99px"></div>text', 'too-tall'],
	['a wide page', () => '<div style="width:9e99px;height:9px"></div>text'],
	[
		'a picture that says it is huge',
		() => `<img src="data:image/png;base64,${pngHeader(30_000, 30_000)}">text`,
		'image-too-large',
	],
	[
		'a picture spelt in escapes',
		() => `<p style="background:u\\72l(data:image/png;base64,${pngHeader(30_000, 30_000)})">text`,
		'image-too-large',
	],
	[
		'many pictures',
		() =>
			Array.from({ length: 9 }, (_, i) => `<img src="data:image/png;base64,${pngHeader(3_000, 3_000 + i)}">`).join(''),
		'image-too-large',
	],
	[
		'motion without end',
		() => '<style>@keyframes s{to{transform:rotate(1turn)}}p{animation:s 1ms infinite}</style><p>text',
	],
	['spans without end', () => '<table><tr><td colspan=99999 rowspan=99999>text<td>b</table>'],
	[
		'filters in filters',
		() => `<div style="${'filter:blur(20px);'}">${nested(4, '<div style="filter:blur(20px)">')}text`,
	],
	['dialogs and popovers', () => '<dialog open>text</dialog><div popover>no</div>'],
	['a print and a close', () => '<script>print();close();alert(1)</script>text'],
	['nothing', () => ''],
	['no HTML', () => '\u0000\uffff%PDF-1.7 \ud800'],
];

const pngHeader = (width: number, height: number): string => {
	const bytes = Buffer.alloc(33);
	Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1').copy(bytes);
	bytes.writeUInt32BE(width, 16);
	bytes.writeUInt32BE(height, 20);
	bytes.set([8, 6], 24);
	return bytes.toString('base64');
};

describe('hostile HTML', () => {
	it.each(HOSTILE)(
		'reaches no server and no file, and harms no other page: %s',
		async (_, html, status = 'rendered') => {
			const extracted = await extractor.extractPage('page', html());
			expect(extracted.status).toBe(status);
			const text = extracted.status === 'rendered' ? extracted.page.objects.map((object) => object.text).join(' ') : '';
			expect(text).not.toMatch(/canary|owned|reached/);
			expect(JSON.stringify(await extractor.extractPage('page', FINE))).toBe(fine);
			expect(arrived).toEqual([]);
		},
	);

	it('is read the same by a browser that has read many pages and by a fresh one', async () => {
		const html = HOSTILE.find(([name]) => name === 'names that hide those of the document')?.[1]() ?? '';
		const used = await extractor.extractPage('page', html);
		const other = createExtractor();
		const fresh = await other.extractPage('page', html);
		await other.close();
		expect(JSON.stringify(fresh)).toBe(JSON.stringify(used));
	});

	it('is missing where nobody predicted anything', async () => {
		expect(await extractor.extractPage('page', undefined)).toEqual({ status: 'missing' });
	});
});
