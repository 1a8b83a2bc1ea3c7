import { describe, expect, it } from 'vitest';
import { decodeMiddle } from '../../../../datasets/formats/mineru/decodeMiddle.ts';
import { mineruPageLayout } from '../../../../datasets/formats/mineru/mineruPageLayout.ts';
import { mineruSet } from '../../../../datasets/formats/mineru/mineruSet.ts';

type Corners = readonly [number, number, number, number];
const LOW: Corners = [10, 80, 90, 95];
const HIGH: Corners = [10, 5, 90, 20];

const line = (content: string, bbox: Corners, crossPage = false) => ({
	bbox,
	spans: [{ bbox, type: 'text', content, ...(crossPage ? { cross_page: true } : {}) }],
});
const text = (bbox: Corners, lines: readonly object[], rest: object = {}) => ({ type: 'text', bbox, lines, ...rest });
const page = (page_idx: number, para_blocks: readonly object[], preproc_blocks?: readonly object[]) => ({
	page_idx,
	page_size: [100, 100],
	para_blocks,
	discarded_blocks: [],
	...(preproc_blocks ? { preproc_blocks } : {}),
});
const middle = (pages: readonly object[], backend = 'vlm') => ({
	pdf_info: pages,
	_backend: backend,
	_version_name: '2.5.4',
});
const texts = (json: unknown) =>
	[...decodeMiddle(json).pages.values()].map(({ blocks }) => blocks.map((block) => block.html ?? block.text));

/** A paragraph that begins at the foot of one page and ends at the head of the next. */
const merged = [
	page(0, [text(LOW, [line('It begins', LOW), line('and ends.', HIGH, true)])]),
	page(1, [text(HIGH, [], { lines_deleted: true }), text(LOW, [line('Another.', LOW)])]),
];

describe('paragraphs merged over pages', () => {
	it('are counted on the page where each line stands, by the blocks from before merging', () => {
		const before = [
			[text(LOW, [line('It begins', LOW)])],
			[text(HIGH, [line('and ends.', HIGH)]), text(LOW, [line('Another.', LOW)])],
		];
		const pages = merged.map((entry, at) => ({ ...entry, preproc_blocks: before[at] }));
		expect(texts(middle(pages, 'pipeline'))).toEqual([['It begins'], ['and ends.', 'Another.']]);
	});

	it('go back line by line to the emptied block in whose box they stand, where there is nothing else', () => {
		expect(texts(middle(merged))).toEqual([['It begins'], ['and ends.', 'Another.']]);
	});

	it('over three pages find each page', () => {
		const chain = [
			page(0, [text(LOW, [line('one', LOW), line('two', HIGH, true), line('three', [10, 30, 90, 45], true)])]),
			page(1, [text(HIGH, [], { lines_deleted: true })]),
			page(2, [text([10, 30, 90, 45], [], { lines_deleted: true })]),
		];
		expect(texts(middle(chain))).toEqual([['one'], ['two'], ['three']]);
	});

	it('are left out of the page where they do not stand even if their own block is gone', () => {
		expect(texts(middle([merged[0] as object, page(1, [text(LOW, [line('Another.', LOW)])])]))).toEqual([
			['It begins'],
			['Another.'],
		]);
	});

	it('over two columns of one page keep both boxes', () => {
		const right: Corners = [55, 5, 95, 20];
		const left: Corners = [5, 80, 45, 95];
		const columns = [
			page(0, [text(left, [line('left', left), line('right', right)]), text(right, [], { lines_deleted: true })]),
		];
		expect(texts(middle(columns))).toEqual([['left', 'right']]);
	});

	it('do not change what was read', () => {
		const json = middle(merged);
		const before = JSON.stringify(json);
		decodeMiddle(json);
		expect(JSON.stringify(json)).toBe(before);
	});
});

const table = (html: string | undefined, bbox: Corners) => ({
	type: 'table',
	bbox,
	blocks: [
		{
			type: 'table_body',
			bbox,
			lines: html === undefined ? [] : [{ bbox, spans: [{ bbox, type: 'table', html }] }],
			...(html === undefined ? { lines_deleted: true } : {}),
		},
	],
});
const rows = (...cells: string[]) => `<table>${cells.map((cell) => `<tr><td>${cell}</td></tr>`).join('')}</table>`;
const bodies = (...cells: string[]) =>
	`<table><tbody>${cells.map((cell) => `<tr><td>${cell}</td></tr>`).join('')}</tbody></table>`;

describe('tables merged over pages (issue 5200)', () => {
	const para = [page(0, [table(rows('a', 'b'), LOW)]), page(1, [table(undefined, HIGH)])];

	it('are read from before merging where that is there', () => {
		const before = [[table(rows('a'), LOW)], [table(rows('b'), HIGH)]];
		const pages = para.map((entry, at) => ({ ...entry, preproc_blocks: before[at] }));
		expect(texts(middle(pages, 'pipeline'))).toEqual([[bodies('a')], [bodies('b')]]);
	});

	it('are read from the model file where they cannot be told apart in middle.json', async () => {
		const vlm = [
			[{ type: 'table', bbox: [0.1, 0.8, 0.9, 0.95], content: rows('a') }],
			[{ type: 'table', bbox: [0.1, 0.05, 0.9, 0.2], content: rows('b') }],
		];
		const source = (role: 'middle' | 'model', json: unknown) => ({
			role,
			read: async () => new TextEncoder().encode(JSON.stringify(json)),
		});
		const both = mineruSet([source('middle', middle(para)), source('model', vlm)]);
		const alone = mineruSet([source('middle', middle(para))]);
		const wanted = { pageNumber: 2, pageCount: 2, widthPt: 100, heightPt: 100 };
		const better = await mineruPageLayout(both, wanted);
		expect(better.layout.blocks.map(({ html }) => html)).toEqual([bodies('b')]);
		expect(better.evidence).toMatchObject({ file: 'model', passedOver: ['middle: a table merged over pages'] });
		expect(await mineruPageLayout(alone, wanted)).toMatchObject({
			layout: { blocks: [{ kind: 'table', text: '' }] },
			evidence: { file: 'middle', trouble: 'a table merged over pages' },
		});
	});
});
