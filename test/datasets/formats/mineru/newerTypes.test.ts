import { describe, expect, it } from 'vitest';
import { decodeContentListV2 } from '../../../../datasets/formats/mineru/decodeContentListV2.ts';
import { decodeMiddle } from '../../../../datasets/formats/mineru/decodeMiddle.ts';
import type { MineruFile } from '../../../../datasets/formats/mineru/mineruFile.ts';
import { VOCABULARIES } from '../../../../datasets/formats/mineru/vocabularies.ts';
import { BLOCK_KINDS } from '../../../../pipeline/document/blockKind.ts';

const box = [10, 20, 90, 40];
const line = (content: string, rest: object = {}) => ({
	bbox: box,
	spans: [{ bbox: box, type: 'text', content, ...rest }],
});
const leaf = (type: string, content = type, rest: object = {}) => ({
	type,
	bbox: box,
	lines: [line(content)],
	...rest,
});
const middle = (blocks: readonly object[], rest: object = {}) =>
	decodeMiddle({
		pdf_info: [{ page_idx: 0, page_size: [100, 100], para_blocks: blocks, discarded_blocks: [], ...rest }],
		_backend: 'hybrid',
		_version_name: '3.4.4',
	});
const said = (file: MineruFile, from: 'blocks' | 'discarded' = 'blocks') =>
	file.pages.get(0)?.[from].map(({ kind, text }) => [kind, text]);

describe('vocabularies', () => {
	it('speak of our thirteen kinds only, and each kind has a word in MinerU', () => {
		const kinds = Object.values(VOCABULARIES).flatMap((words) => Object.values(words).map(({ kind }) => kind));
		expect([...new Set(kinds)].sort()).toEqual([...BLOCK_KINDS].sort());
	});
});

describe('types of 2.5 and later', () => {
	it('read listings with their captions, line breaks and all', () => {
		const code = {
			type: 'code',
			sub_type: 'code',
			bbox: box,
			blocks: [
				{ type: 'code_body', bbox: box, lines: [line('def f():\n    return 1')], index: 1 },
				{ type: 'code_caption', bbox: box, lines: [line('Listing 1')], index: 0 },
				{ type: 'code_footnote', bbox: box, lines: [line('A note')], index: 2 },
			],
		};
		expect(said(middle([code]))).toEqual([
			['caption', 'Listing 1'],
			['code', 'def f():\n    return 1'],
			['footnote', 'A note'],
		]);
	});

	it('read references alone as text, and a list of them as a list', () => {
		const list = {
			type: 'list',
			sub_type: 'ref_text',
			bbox: box,
			blocks: [leaf('ref_text', '[1] A'), leaf('ref_text', '[2] B')],
		};
		expect(said(middle([leaf('ref_text', '[0] Z'), list]))).toEqual([
			['text', '[0] Z'],
			['list', '[1] A\n[2] B'],
		]);
	});

	it('set aside what their names say', () => {
		const discarded_blocks = ['header', 'footer', 'page_number', 'aside_text', 'page_footnote'].map((type) =>
			leaf(type),
		);
		expect(said(middle([], { discarded_blocks }), 'discarded')).toEqual([
			['header', 'header'],
			['footer', 'footer'],
			['page-number', 'page_number'],
			['text', 'aside_text'],
			['footnote', 'page_footnote'],
		]);
	});

	it('tell by their place what was set aside as plain text, and nothing else', () => {
		const atTop = { bbox: [10, 1, 90, 5], lines: [line('Words')] };
		const discarded_blocks = ['discarded', 'text', 'aside_text', 'image'].map((type) => ({ ...atTop, type }));
		expect(said(middle([], { discarded_blocks }), 'discarded')?.map(([kind]) => kind)).toEqual([
			'header',
			'header',
			'text',
			'figure',
		]);
	});

	it('tell nothing that a network says about a picture or a chart, and keep seals as figures', () => {
		const seen = { bbox: box, type: 'chart', content: '| a | b |' };
		const picture = (type: string, rest: object = {}) => ({
			type,
			bbox: box,
			...rest,
			blocks: [
				{ type: `${type}_body`, bbox: box, lines: [{ bbox: box, spans: [seen] }] },
				leaf(`${type}_caption`, 'Said'),
			],
		});
		expect(said(middle([picture('chart'), picture('image', { sub_type: 'seal' })]))).toEqual([
			['chart', ''],
			['caption', 'Said'],
			['figure', ''],
			['caption', 'Said'],
		]);
	});

	it('know the internal names of 3.x', () => {
		const names = [
			'doc_title',
			'paragraph_title',
			'vertical_text',
			'abstract',
			'caption',
			'footnote',
			'formula_number',
			'header_image',
		];
		const file = middle(names.map((name) => leaf(name)));
		expect(said(file)?.map(([kind]) => kind)).toEqual([
			'title',
			'title',
			'text',
			'text',
			'caption',
			'footnote',
			'caption',
		]);
		expect(said(file, 'discarded')).toEqual([['header', 'header_image']]);
		expect(file.pages.get(0)?.unknownKinds).toBe(0);
	});

	it('make unknown types text and count them, whatever they are called', () => {
		const file = middle([
			leaf('hologram'),
			leaf('__proto__'),
			leaf('constructor'),
			{ bbox: box, lines: [line('untyped')] },
		]);
		expect(said(file)).toEqual(['hologram', '__proto__', 'constructor', 'untyped'].map((text) => ['text', text]));
		expect(file.pages.get(0)?.unknownKinds).toBe(4);
	});

	it('keep the words of links, and put formulas between dollars', () => {
		const spans = [
			{ type: 'text', content: 'See ' },
			{ type: 'hyperlink', content: 'the site', url: 'https://example.org' },
			{ type: 'text', content: ' for \\(x^2\\),' },
			{ type: 'inline_equation', content: ' y_1 ' },
		];
		expect(said(middle([{ type: 'text', bbox: box, lines: [{ bbox: box, spans }] }]))).toEqual([
			['text', 'See the site for $x^2$, $y_1$'],
		]);
	});

	it('join Chinese without spaces and English with them', () => {
		const lines = ['一种新的', '方法 of', 'parsing'].map((text) => line(text));
		expect(said(middle([{ type: 'text', bbox: box, lines }]))).toEqual([['text', '一种新的方法 of parsing']]);
	});

	it('have tables of contents as lists, an entry a line', () => {
		expect(said(middle([{ type: 'index', bbox: box, lines: [line('One 1'), line('Two 2')] }]))).toEqual([
			['list', 'One 1\nTwo 2'],
		]);
	});
});

describe('outputs of office documents (3.x)', () => {
	it('have words and no places: blocks without boxes, on pages without a size', () => {
		const blocks = [
			{ type: 'title', lines: [{ spans: [{ type: 'text', content: 'A memo' }] }] },
			{ type: 'list', blocks: [{ type: 'text', lines: [{ spans: [{ type: 'text', content: 'one' }] }] }] },
		];
		const file = decodeMiddle({
			pdf_info: [{ page_idx: 0, page_size: [100, 100], para_blocks: blocks }],
			_backend: 'office',
		});
		expect(said(file)).toEqual([
			['title', 'A memo'],
			['list', 'one'],
		]);
		expect(file.pages.get(0)?.blocks.map(({ box: { w, h } }) => w * h)).toEqual([0, 0]);
		const sizeless = decodeMiddle({ pdf_info: [{ page_idx: 0, para_blocks: blocks }], _backend: 'office' });
		expect(sizeless.pages.get(0)?.badSize).toBe('page size is missing × missing');
	});
});

describe('content_list_v2.json', () => {
	it('writes a reference that stands alone as a list of one, which is read as text', () => {
		const list = (items: readonly string[]) => ({
			type: 'list',
			content: {
				list_type: 'reference_list',
				list_items: items.map((content) => ({ item_type: 'text', item_content: [{ type: 'text', content }] })),
			},
			bbox: [0, 0, 10, 10],
		});
		expect(said(decodeContentListV2([[list(['[1] A']), list(['[2] B', '[3] C'])]]))).toEqual([
			['text', '[1] A'],
			['list', '[2] B\n[3] C'],
		]);
	});
});
