import { describe, expect, it } from 'vitest';
import { decodeMineruFile } from '../../../../datasets/formats/mineru/decodeMineruFile.ts';
import type { MineruPage, MineruRole } from '../../../../datasets/formats/mineru/mineruFile.ts';
import { roleOfContents } from '../../../../datasets/formats/mineru/roleOfContents.ts';
import { madeContentList, madeContentListV2 } from '../../../helpers/mineru/madeContentLists.ts';
import { type MiddleStyle, madeMiddle } from '../../../helpers/mineru/madeMiddle.ts';
import {
	madeCategoryModel,
	madeLabelModel,
	madeModelOutput,
	madeVlmModel,
} from '../../../helpers/mineru/madeModels.ts';
import { type MadePage, SMALL_PAGE_BLOCKS, smallPage } from '../../../helpers/mineru/madePage.ts';

const bytesOf = (json: unknown): Uint8Array =>
	new TextEncoder().encode(typeof json === 'string' ? json : JSON.stringify(json));
const decode = (role: MineruRole, json: unknown): MineruPage => {
	const bytes = bytesOf(json);
	expect(roleOfContents(bytes)).toBe(role);
	return decodeMineruFile(role, bytes).pages.get(0) as MineruPage;
};

/** Kind, words, formula and table of each block. */
const said = (page: MineruPage) => page.blocks.map(({ kind, text, latex, html }) => ({ kind, text, latex, html }));
/** Boxes in points of the small page. */
const boxes = (page: MineruPage, from: 'blocks' | 'discarded' = 'blocks') =>
	page[from].map(({ box: { x, y, w, h } }) =>
		[x * 600, y * 800, (x + w) * 600, (y + h) * 800].map((side) => Math.round(side)),
	);
const EXPECTED = SMALL_PAGE_BLOCKS.map(({ kind, text, ...rest }) => ({
	kind,
	text,
	latex: 'latex' in rest ? rest.latex : undefined,
	html: 'html' in rest ? rest.html : undefined,
}));
const asText = (block: (typeof EXPECTED)[number]) =>
	block.kind === 'list' ? { ...block, kind: 'text', text: block.text.replace('\n', ' ') } : block;

const STYLES: readonly MiddleStyle[] = [
	{ backend: 'pipeline', version: '1.3.12' },
	{ backend: 'pipeline', version: '2.0.6' },
	{ backend: 'pipeline', version: '2.5.4' },
	{ backend: 'pipeline', version: '3.4.4' },
	{ backend: 'vlm', version: '2.5.4' },
	{ backend: 'vlm', version: '3.4.4' },
	{ backend: 'hybrid', version: '2.7.6' },
	{ backend: 'hybrid', version: '3.0.0' },
	{ backend: 'hybrid', version: '3.1.0' },
];

describe('middle.json', () => {
	it.each(STYLES)('of $backend $version says what the page says, block by block', (style) => {
		const page = decode('middle', madeMiddle([smallPage], style));
		expect(said(page)).toEqual(EXPECTED);
		expect(boxes(page)).toEqual(SMALL_PAGE_BLOCKS.map(({ box }) => [...box]));
		expect(page.blocks.map(({ order }) => order)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
		expect(page.discarded.map(({ kind, text, order }) => [kind, text, order])).toEqual([
			['header', 'Running head', null],
			['page-number', '7', null],
		]);
		expect(boxes(page, 'discarded')).toEqual([
			[60, 20, 540, 40],
			[290, 770, 310, 785],
		]);
		expect(page.unknownKinds).toBe(0);
		expect(page.size).toEqual({ widthPt: 600, heightPt: 800 });
	});

	it('of vlm before 2.5 knows neither lists nor running heads', () => {
		const parts = smallPage.parts
			.filter(({ type }) => type !== 'header' && type !== 'page_number')
			.map((part) => (part.type === 'list' ? { ...part, type: 'text' as const } : part));
		const page = decode('middle', madeMiddle([{ ...smallPage, parts }], { backend: 'vlm', version: '2.1.0' }));
		expect(said(page)).toEqual(EXPECTED.map(asText));
	});

	it('measures small lines only where lines have boxes of their own', () => {
		const heights = (style: MiddleStyle) => decode('middle', madeMiddle([smallPage], style)).smallTextShare;
		// The lowest line is that of the table's note, 15 of 800 points high.
		expect(heights({ backend: 'pipeline', version: '2.5.4' })).toBe(0);
		expect(heights({ backend: 'vlm', version: '2.5.4' })).toBeUndefined();
	});
});

describe('content_list.json', () => {
	it('from 2.2 on has boxes; captions get a strip at their edge of the picture they share it with', () => {
		const page = decode('content-list', madeContentList([smallPage], { boxes: true, named: true }));
		expect(said(page)).toEqual(EXPECTED);
		expect(page.discarded.map(({ kind }) => kind)).toEqual(['header', 'page-number']);
		// Thousandths cut off a little: within a point everywhere but for the strips.
		const [title, text, figure, figureCaption, tableCaption, table, note, formula, list] = boxes(page);
		expect([title, text, formula, list]).toEqual([
			[60, 60, 540, 90],
			[60, 100, 290, 180],
			[310, 290, 540, 330],
			[310, 350, 540, 420],
		]);
		expect([figure, figureCaption]).toEqual([
			[60, 200, 290, 373],
			[60, 373, 290, 385],
		]);
		expect([tableCaption, table, note]).toEqual([
			[310, 100, 540, 112],
			[310, 112, 540, 258],
			[310, 258, 540, 270],
		]);
	});

	it('of the pipeline up to 2.x leaves running heads out and calls lists text', () => {
		const page = decode('content-list', madeContentList([smallPage], { boxes: true, named: false }));
		expect(said(page)).toEqual(EXPECTED.map(asText));
		expect(page.discarded).toEqual([]);
	});

	it('before 2.2 has no boxes, and each block says so by having no area', () => {
		const page = decode('content-list', madeContentList([smallPage], { boxes: false, named: false }));
		expect(said(page)).toEqual(EXPECTED.map(asText));
		expect(page.blocks.every(({ box }) => box.w === 0 && box.h === 0)).toBe(true);
	});
});

describe('content_list_v2.json', () => {
	it('says what the page says, and knows pages without content', () => {
		const empty: MadePage = { width: 600, height: 800, parts: [] };
		const bytes = bytesOf(madeContentListV2([smallPage, empty]));
		const file = decodeMineruFile('content-list-v2', bytes);
		expect(said(file.pages.get(0) as MineruPage)).toEqual(EXPECTED);
		expect([file.pageCount, file.pages.get(1)?.blocks]).toEqual([2, []]);
	});
});

describe('model files', () => {
	it('of the pipeline 1.x and 2.x: regions, words put into them, formulas found twice, no reading order', () => {
		const page = decode('model', madeCategoryModel([smallPage]));
		expect(said(page)).toEqual(EXPECTED.map(asText));
		expect(boxes(page)).toEqual(SMALL_PAGE_BLOCKS.map(({ box }) => [...box]));
		expect(page.blocks.every(({ order }) => order === null)).toBe(true);
		expect(page.discarded.map(({ kind, text }) => [kind, text])).toEqual([
			['header', 'Running head'],
			['page-number', '7'],
		]);
	});

	it('of the pipeline 3.x: boxes and their ranks, no words', () => {
		const page = decode('model', madeLabelModel([smallPage]));
		expect(page.blocks.map(({ kind }) => kind)).toEqual(['title', 'text', 'figure', 'table', 'formula', 'list']);
		expect(page.blocks.map(({ order }) => order)).toEqual([0, 1, 2, 3, 4, 5]);
		expect(page.discarded.map(({ kind }) => kind)).toEqual(['header', 'page-number']);
	});

	it('of vlm from 2.5 on: shares of the page, items put back into their list', () => {
		const page = decode('model', madeVlmModel([smallPage]));
		expect(said(page)).toEqual(EXPECTED);
		expect(boxes(page)).toEqual(SMALL_PAGE_BLOCKS.map(({ box }) => [...box]));
	});

	it('of vlm 2.0 to 2.2: tokens in a text file, a page after fifty dashes, tables in OTSL', () => {
		const otsl = '<fcel>a<fcel>1<nl><fcel>b<ucel><nl>';
		const bytes = bytesOf(madeModelOutput([smallPage, smallPage], otsl));
		expect(roleOfContents(bytes)).toBe('output');
		const file = decodeMineruFile('output', bytes);
		expect(file.pageCount).toBe(2);
		for (const page of file.pages.values()) expect(said(page)).toEqual(EXPECTED.map(asText));
	});
});
