import { describe, expect, it } from 'vitest';
import type { MineruRole } from '../../../../datasets/formats/mineru/mineruFile.ts';
import { mineruPageLayout } from '../../../../datasets/formats/mineru/mineruPageLayout.ts';
import { mineruSet } from '../../../../datasets/formats/mineru/mineruSet.ts';
import { judgeLayout } from '../../../../stages/filter/judgeLayout.ts';
import { usable } from '../../../../stages/filter/usable.ts';
import { madeContentList } from '../../../helpers/mineru/madeContentLists.ts';
import { madeMiddle } from '../../../helpers/mineru/madeMiddle.ts';
import { madeCategoryModel, madeVlmModel } from '../../../helpers/mineru/madeModels.ts';
import { type MadePage, SMALL_PAGE_BLOCKS, smallPage } from '../../../helpers/mineru/madePage.ts';

type Files = Partial<Record<MineruRole, unknown>>;

const bytesOf = (content: unknown): Uint8Array => {
	if (content instanceof Uint8Array) return content;
	return new TextEncoder().encode(typeof content === 'string' ? content : JSON.stringify(content));
};
const layoutOf = (files: Files, wanted: Partial<Parameters<typeof mineruPageLayout>[1]> = {}) =>
	mineruPageLayout(
		mineruSet(
			Object.entries(files).map(([role, content]) => ({
				role: role as MineruRole,
				read: async () => bytesOf(content),
			})),
		),
		{ pageNumber: 1, pageCount: 1, widthPt: 600, heightPt: 800, ...wanted },
	);
/** What becomes of the page: the reason why it is dropped, or `kept`, and what the evidence says. */
const fate = async (files: Files, wanted?: Parameters<typeof layoutOf>[1]) => {
	const { layout, evidence } = await layoutOf(files, wanted);
	const verdict = judgeLayout(layout, usable.config.parse({}));
	const told = verdict.verdict === 'dropped' ? [verdict.reason, verdict.evidence.detail] : ['kept'];
	return [...told.filter((part) => part !== undefined), evidence.file ?? 'no file'];
};

const PIPELINE = { backend: 'pipeline', version: '2.5.4' } as const;
const good = madeMiddle([smallPage], PIPELINE);
const goodBlocks = good.pdf_info[0]?.para_blocks ?? [];
const withPage = (change: object) => ({ ...good, pdf_info: [{ ...good.pdf_info[0], ...change }] });
const emptyPage: MadePage = { ...smallPage, parts: [] };
const onlyAside: MadePage = { ...smallPage, parts: smallPage.parts.filter(({ type }) => type === 'header') };
const model = madeCategoryModel([smallPage]);

describe('files that are no parse (B8.1, B8.2)', () => {
	it('no file at all is layout-missing', async () => {
		expect(await fate({})).toEqual(['layout-missing', 'no file of MinerU', 'no file']);
	});

	it.each([
		['zero bytes', '', 'empty'],
		['white space', ' \n', 'empty'],
		['a file cut off', JSON.stringify(good).slice(0, 1_501), 'not JSON: it ends early'],
		['Python’s NaN', JSON.stringify(good).replace('600,800', 'NaN,800'), 'not JSON: it holds NaN or Infinity'],
		['Python’s Infinity', '{"pdf_info": [-Infinity]}', 'not JSON: it holds NaN or Infinity'],
		['words', '{words}', 'not JSON'],
		['bytes that are no UTF-8', Uint8Array.of(0x7b, 0xff, 0xfe, 0x7d), 'not UTF-8'],
		['another object', '{"pages": []}', 'no list pdf_info'],
		['a list', '[]', 'no list pdf_info'],
		['null', 'null', 'no list pdf_info'],
		['a page that is no page', '{"pdf_info": [{"page_size": [600, 800]}]}', 'neither para_blocks nor preproc_blocks'],
	])('%s is layout-unreadable, and says why', async (_what, content, detail) => {
		expect(await fate({ middle: content })).toEqual(['layout-unreadable', detail, 'middle']);
	});

	it('a byte order mark, unknown fields and fields named __proto__ do no harm', async () => {
		const odd = JSON.stringify(good).replace('"pdf_info"', '"__proto__":{"pdf_info":1},"toString":1,"pdf_info"');
		expect(await fate({ middle: `\uFEFF${odd}` })).toEqual(['kept', 'middle']);
	});

	it('more bytes than a worker should hold are unreadable before they are decoded', async () => {
		const [reason, detail] = await fate({ middle: new Uint8Array(128 * 1024 * 1024 + 1) });
		expect([reason, detail]).toEqual(['layout-unreadable', '134217729 bytes, more than 134217728']);
	});

	it('nesting without end is unreadable or empty, and no crash', async () => {
		const deep = (n: number) => `${'['.repeat(n)}${']'.repeat(n)}`;
		for (const role of ['content-list', 'content-list-v2', 'model'] as const)
			expect((await fate({ [role]: deep(100_000) }))[0]).toMatch(/no-blocks|bad-boxes|layout-unreadable/);
		const nested = `{"pdf_info":[{"page_size":[600,800],"para_blocks":[{"type":"text","bbox":${deep(9_000)},"lines":${deep(9_000)},"blocks":${deep(9_000)}}]}]}`;
		expect(await fate({ middle: nested })).toEqual(['bad-boxes', 'middle']);
	});

	it('shapes of every wrong kind cost the block, not the page', async () => {
		const odd = [
			null,
			1,
			'x',
			[],
			{},
			{ type: 5, bbox: 'x' },
			{ type: 'list', bbox: [0, 0, 9, 9] },
			{ type: 'table', bbox: [0, 0, 9, 9], blocks: [{ type: 'table_body', lines: [{ spans: [{ type: 'table' }] }] }] },
		];
		const { layout } = await layoutOf({
			middle: withPage({ para_blocks: [...goodBlocks, ...odd], preproc_blocks: [] }),
		});
		expect(layout.blocks).toHaveLength(SMALL_PAGE_BLOCKS.length + odd.length);
		expect(layout.blocks.slice(0, SMALL_PAGE_BLOCKS.length).map(({ kind }) => kind)).toEqual(
			SMALL_PAGE_BLOCKS.map(({ kind }) => kind),
		);
	});
});

describe('pages that do not match (B8.3, B8.4)', () => {
	it('another number of pages makes all of them page-missing, in whichever file', async () => {
		const two = [smallPage, smallPage];
		const detail = '2 pages, the document has 3';
		for (const pageNumber of [1, 2, 3]) {
			const wanted = { pageNumber, pageCount: 3 };
			expect(await fate({ middle: madeMiddle(two, PIPELINE) }, wanted)).toEqual(['page-missing', detail, 'middle']);
			expect(await fate({ model: madeVlmModel(two) }, wanted)).toEqual(['page-missing', detail, 'model']);
		}
		const list = madeContentList(two, { boxes: true, named: true });
		expect(await fate({ 'content-list': list })).toEqual([
			'page-missing',
			'2 pages, the document has 1',
			'content-list',
		]);
	});

	it('no pages, and an entry with another number, are page-missing', async () => {
		expect((await fate({ middle: { pdf_info: [] } }))[0]).toBe('page-missing');
		expect(await fate({ middle: withPage({ page_idx: 4 }) })).toEqual(['page-missing', 'no entry of page 1', 'middle']);
	});

	it.each([
		[[0, 800], 'page size is 0 × 800'],
		[['600', 800], 'page size is "600" × 800'],
		[[600], 'page size is 600 × missing'],
		[undefined, 'page size is missing × missing'],
	])('a page size of %j is bad-page-size', async (page_size, detail) => {
		expect(await fate({ middle: withPage({ page_size }) })).toEqual(['bad-page-size', detail, 'middle']);
	});

	it('sides in another ratio by more than 2 % are bad-page-size; within, boxes are shares of the parse’s page', async () => {
		expect(await fate({ middle: good }, { widthPt: 613 })).toEqual([
			'bad-page-size',
			'600 × 800, the page is 613 × 800',
			'middle',
		]);
		expect((await fate({ middle: good }, { widthPt: 612 }))[0]).toBe('kept');
		// Pixels of an image, as 3.x counts them: 0.36 points each.
		const { layout } = await layoutOf({ middle: good }, { widthPt: 600 / 0.36, heightPt: 800 / 0.36 });
		expect(layout.blocks[0]?.box).toEqual({ x: 0.1, y: 0.075, w: 0.8, h: 0.0375 });
	});

	it('sides that are swapped are a page on its side: boxes are turned clockwise', async () => {
		const { layout, evidence } = await layoutOf({ middle: good }, { widthPt: 800, heightPt: 600 });
		// The title lies along the top, 60 to 90 of 800 points down: turned, it stands along the right edge.
		const { x, y, w, h } = layout.blocks[0]?.box ?? { x: 0, y: 0, w: 0, h: 0 };
		expect([x + w, y, w, h].map((side) => Math.round(side * 1e6) / 1e6)).toEqual([0.925, 0.1, 0.0375, 0.8]);
		expect(evidence.turned).toBe('clockwise');
	});
});

describe('pages with nothing or too little on them (B7, B8.5–8)', () => {
	it('an empty page in every file is no-blocks; headers alone are only-discarded (2243, 3113)', async () => {
		const empty = { middle: madeMiddle([emptyPage], PIPELINE), 'content-list': [] };
		expect(await fate(empty)).toEqual(['no-blocks', 'middle']);
		expect(await fate({ middle: madeMiddle([onlyAside], PIPELINE) })).toEqual(['only-discarded', 'middle']);
	});

	it('a sparse page that only the detector saw is read from the model file (3849)', async () => {
		const files = { middle: madeMiddle([emptyPage], PIPELINE), 'content-list': [], model };
		const { layout, evidence } = await layoutOf(files);
		expect(layout.blocks).toHaveLength(SMALL_PAGE_BLOCKS.length);
		expect(evidence).toMatchObject({
			file: 'model',
			passedOver: ['middle: no blocks', 'content-list: no item of this page'],
		});
	});

	it('a middle.json that cannot be read leaves the page to the content list, and that to the model file', async () => {
		const list = (boxes: boolean) => madeContentList([smallPage], { boxes, named: false });
		expect(await fate({ middle: '{', 'content-list': list(true) })).toEqual(['kept', 'content-list']);
		expect(await fate({ middle: '{', 'content-list': list(false), model })).toEqual(['kept', 'model']);
		expect(await fate({ middle: '{', 'content-list': list(false) })).toEqual(['bad-boxes', 'content-list']);
	});

	it('boxes inside out, off the page and missing are passed on, and too many of them are bad-boxes', async () => {
		const bad = [[90, 90, 10, 10], [700, 0, 900, 50], [0, 0, 0], null].map((bbox) => ({
			type: 'text',
			bbox,
			lines: [],
		}));
		const blocks = goodBlocks;
		expect(
			(await fate({ middle: withPage({ preproc_blocks: [], para_blocks: [...blocks, ...bad.slice(0, 2)] }) }))[0],
		).toBe('kept');
		expect((await fate({ middle: withPage({ preproc_blocks: [], para_blocks: [...blocks, ...bad] }) }))[0]).toBe(
			'bad-boxes',
		);
	});

	it('need_drop and drop_reason of 1.x are parser-flagged, with the reason', async () => {
		expect(await fate({ middle: withPage({ need_drop: true, drop_reason: ['color background'] }), model })).toEqual([
			'parser-flagged',
			'need_drop: color background',
			'middle',
		]);
		expect((await fate({ middle: withPage({ drop_reason: ['skip page'] }) }))[0]).toBe('parser-flagged');
		expect((await fate({ middle: withPage({ need_drop: true }) }))[0]).toBe('parser-flagged');
	});

	it('a span without content and a list without blocks say nothing (2951, 4180)', async () => {
		const para_blocks = [
			{ type: 'list', bbox: [60, 60, 540, 90] },
			{
				type: 'text',
				bbox: [60, 100, 540, 190],
				lines: [{ spans: [{ type: 'text' }, { type: 'text', content: 'words' }] }],
			},
		];
		const { layout } = await layoutOf({ middle: withPage({ preproc_blocks: [], para_blocks }) });
		expect(layout.blocks.map(({ kind, text }) => [kind, text])).toEqual([
			['list', ''],
			['text', 'words'],
		]);
	});
});

describe('pages that are no good reading (B8.9, B8.10)', () => {
	const onePart = (part: Partial<MadePage['parts'][number]>): Files => ({
		middle: madeMiddle([{ ...smallPage, parts: [{ type: 'image', box: [0, 0, 600, 800], ...part }] }], PIPELINE),
	});

	it('one picture over the page and no word is single-image', async () => {
		expect(await fate(onePart({}))).toEqual(['single-image', 'middle']);
	});

	it('a listing of 49,493 characters that says one thing over and over is runaway-text (4987)', async () => {
		const loop = 'x = foo(bar) ; '.repeat(3_300);
		expect(await fate(onePart({ type: 'code', lines: [loop] }))).toEqual(['runaway-text', 'middle']);
		const table = `<table>${'<tr><td>again and again</td></tr>'.repeat(2_000)}</table>`;
		expect(await fate(onePart({ type: 'table', html: table }))).toEqual(['runaway-text', 'middle']);
	});

	it('replacement characters are garbled-text', async () => {
		expect(await fate(onePart({ type: 'text', lines: ['\uFFFD\uFFFD\uFFFD\uFFFD ab'] }))).toEqual([
			'garbled-text',
			'middle',
		]);
	});
});
