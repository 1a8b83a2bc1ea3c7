import { describe, expect, it } from 'vitest';
import { extractedPage } from '../../../../datasets/formats/extracted/extractedPage.ts';
import { pageText } from '../../../../datasets/formats/extracted/pageText.ts';
import { truthPage } from '../../../../datasets/formats/extracted/truthPage.ts';

const object = { kind: 'text', text: 'ab', box: [0, 0, 1, 1] };
const page = { pageId: 'p', width: 10, height: 20, objects: [object] };

describe('extractedPage', () => {
	it('takes what is used, and null for what is absent', () => {
		const objects = [{ ...object, html: null, latex: null, order: null, ignore: null, confidence: 0.9 }];
		expect(extractedPage({ ...page, model: 'other', objects })).toEqual(page);
		const all = { kind: 'table', text: '', html: '<table></table>', box: [0, 0, 1, 1], order: 3, ignore: true };
		expect(extractedPage({ ...page, objects: [all] })).toEqual({ ...page, objects: [all] });
	});

	it('has the LaTeX of a formula as its text, where it is given, and of nothing else', () => {
		const formula = { ...object, kind: 'formula', latex: 'x^2' };
		expect(extractedPage({ ...page, objects: [formula] })).toMatchObject({ objects: [{ text: 'x^2' }] });
		expect(extractedPage({ ...page, objects: [{ ...formula, latex: undefined }] })).toMatchObject({
			objects: [{ text: 'ab' }],
		});
		expect(extractedPage({ ...page, objects: [{ ...formula, kind: 'text' }] })).toMatchObject({
			objects: [{ text: 'ab' }],
		});
	});

	it('takes a page that failed by its status, and no status that it does not know', () => {
		expect(extractedPage({ pageId: 'p', status: 'render-timeout' })).toEqual({ pageId: 'p', status: 'render-timeout' });
		expect(extractedPage({ pageId: 'p', status: 'tired' })).toMatchObject({ path: 'status', received: 'tired' });
		expect(extractedPage({ ...page, status: null })).toEqual(page);
	});

	it.each([
		['no page', 7, ''],
		['no page id', { ...page, pageId: undefined }, 'pageId'],
		['an empty page id', { ...page, pageId: '' }, 'pageId'],
		['no height', { ...page, height: undefined }, 'height'],
		['a width of nothing', { ...page, width: 0 }, 'width'],
		['no objects', { ...page, objects: null }, 'objects'],
		['no box', { ...page, objects: [object, { ...object, box: undefined }] }, 'objects[1].box'],
		['a box of three', { ...page, objects: [{ ...object, box: [0, 0, 1] }] }, 'objects[0].box'],
		['a box in pixels', { ...page, objects: [{ ...object, box: [0, 0, 600, 800] }] }, 'objects[0].box[2]'],
		['a box of nulls', { ...page, objects: [{ ...object, box: [0, null, 1, 1] }] }, 'objects[0].box[1]'],
		[
			'an endless box',
			{ ...page, objects: [{ ...object, box: [0, 0, 1, Number.POSITIVE_INFINITY] }] },
			'objects[0].box[3]',
		],
		['a text that is a number', { ...page, objects: [{ ...object, text: 5 }] }, 'objects[0].text'],
		['an order in words', { ...page, objects: [{ ...object, order: 'first' }] }, 'objects[0].order'],
		['a rendering in words', { ...page, rendering: 'chromium' }, 'rendering'],
		['an overprint in words', { ...page, rendering: { overprint: 'much' } }, 'rendering.overprint'],
		['fewer than no lines', { ...page, rendering: { lines: -1 } }, 'rendering.lines'],
	])('names the place of %s', (_, value, path) => {
		expect(extractedPage(value)).toMatchObject({ path });
	});

	it('is written in one form, whatever the order of its members, and read again as it was', () => {
		const turned = {
			objects: [{ box: [0, 0, 1, 1], text: 'a\ud800', kind: 'text' }],
			height: 20,
			width: 10,
			pageId: 'p',
		};
		const read = extractedPage(turned);
		if (!('pageId' in read)) throw new Error('not a page');
		const written = pageText(read);
		expect(written).toBe(
			'{"pageId":"p","width":10,"height":20,"objects":[{"kind":"text","text":"a\\ud800","box":[0,0,1,1]}]}',
		);
		expect(extractedPage(JSON.parse(written))).toEqual(read);
	});

	it('keeps what is known of a rendering to the last bit, and takes the rest for unknown', () => {
		const rendering = { neutralised: 2, probedLines: 0, overprint: 0.1 + 0.2, lines: null, other: 'x' };
		const read = extractedPage({ ...page, rendering });
		if (!('pageId' in read)) throw new Error('not a page');
		const written = pageText(read);
		expect(written).toBe(
			'{"pageId":"p","width":10,"height":20,"objects":[{"kind":"text","text":"ab","box":[0,0,1,1]}],' +
				'"rendering":{"overprint":0.30000000000000004,"placeholderShare":null,"formulaMismatches":null,"lines":null,"probedLines":0,"neutralised":2}}',
		);
		expect(extractedPage(JSON.parse(written))).toEqual(read);
		expect(extractedPage({ ...page, rendering: null })).toEqual(page);
	});

	it('keeps boxes of placeholders, and names one that is none', () => {
		const held = { ...page, placeholders: [[0, 0.5, 1, 0.25]] };
		const read = extractedPage(held);
		if (!('pageId' in read)) throw new Error('not a page');
		expect(extractedPage(JSON.parse(pageText(read)))).toEqual({ ...page, placeholders: [[0, 0.5, 1, 0.25]] });
		expect(extractedPage({ ...page, placeholders: [[0, 0, 1]] })).toMatchObject({ path: 'placeholders[0]' });
	});
});

describe('truthPage', () => {
	it('knows what a benchmark line says beside the objects, and nothing of other lines', () => {
		const read = { ...page, objects: [] };
		const line = {
			sourceId: 's',
			category: 'c',
			language: 'de',
			locator: 'a.pdf#1',
			labels: { parser: 'pdf-text', cluster: 2 },
			file_name: 'images/p.png',
		};
		expect(truthPage(read, line)).toEqual({
			page: read,
			columns: { source: 's', category: 'c', language: 'de', parser: 'pdf-text', origin: 'born-digital' },
			image: 'images/p.png',
			name: 'a.pdf#1',
		});
		expect(truthPage(read, { labels: 'none', file_name: null, sourceId: 7 })).toEqual({ page: read, columns: {} });
	});

	it('knows a scan by the parser that reads pixels, and no origin where the parser reads both', () => {
		const originOf = (parser: string) => truthPage({ ...page, objects: [] }, { labels: { parser } }).columns.origin;
		expect(['layout-onnx', 'mineru-files', 'mineru-cli', 'omnidocbench', 'another'].map(originOf)).toEqual([
			'scan',
			undefined,
			undefined,
			undefined,
			undefined,
		]);
	});
});
