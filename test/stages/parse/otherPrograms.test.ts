import { describe, expect, it } from 'vitest';
import type { Lane, MineruOutcome, MineruPort } from '../../../pipeline/contract/ports.ts';
import type { PageRecord } from '../../../pipeline/document/records.ts';
import { fromMineruCli } from '../../../stages/parse/fromMineruCli.ts';
import { fromOmnidocbench } from '../../../stages/parse/fromOmnidocbench.ts';
import { annotatedPage } from '../../helpers/annotatedPage.ts';
import { recordContext } from '../../helpers/recordContext.ts';

const page = (over: Partial<PageRecord> = {}): PageRecord => ({
	sha256: 'ab'.repeat(32),
	kind: 'image',
	pageNumber: 1,
	pageCount: 1,
	restricted: false,
	parses: [],
	parsers: ['mineru-cli'],
	text: 'ocr',
	mineru: 'mineru 2.5.4 -b pipeline',
	widthPt: 200,
	heightPt: 400,
	...over,
});

const middle = (text: string) => ({
	pdf_info: [
		{
			page_idx: 0,
			page_size: [200, 400],
			preproc_blocks: [
				{
					type: 'text',
					bbox: [20, 40, 180, 80],
					lines: [{ bbox: [20, 40, 180, 80], spans: [{ type: 'text', content: text }] }],
				},
			],
			para_blocks: [],
			discarded_blocks: [],
		},
	],
});

const ready = (key: string): MineruOutcome => ({
	state: 'ready',
	files: [{ role: 'middle', bytes: Buffer.from(JSON.stringify(middle(key))) }],
	pageNumber: 1,
	key,
});

const attempt = (lane: Lane, found: MineruOutcome | undefined, made: MineruOutcome = ready('made')) => {
	const port: MineruPort = { find: async () => found, run: async () => made };
	return fromMineruCli(port, recordContext({ lane }));
};

describe('mineru-cli', () => {
	it('asks for its lane where nothing is known yet, and runs there', async () => {
		expect(await attempt('light', undefined)(page())).toBe('mineru');
		expect(await attempt('ocr', undefined)(page())).toBe('mineru');
		expect(await attempt('mineru', undefined)(page())).toMatchObject({
			layout: {
				parser: { name: 'mineru-cli', version: 'mineru 2.5.4 -b pipeline' },
				blocks: [{ kind: 'text', text: 'made', box: { x: 0.1, y: 0.1, w: 0.8, h: 0.1 } }],
			},
		});
	});

	it('takes what is there in any lane', async () => {
		expect(await attempt('light', ready('kept'))(page())).toMatchObject({ layout: { blocks: [{ text: 'kept' }] } });
	});

	it('leaves the page to the next parser where the program failed, and says how', async () => {
		expect(await attempt('light', { state: 'failed', how: 'exit code 1' })(page())).toMatchObject({
			layout: { blocks: [], flagged: 'layout-missing', flagDetail: 'exit code 1' },
		});
	});

	it('reads an image page by page: each is a document of one page to the program', async () => {
		const second = page({ pageNumber: 2, pageCount: 3 });
		expect(await attempt('light', ready('second'))(second)).toMatchObject({ layout: { blocks: [{ text: 'second' }] } });
	});
});

describe('omnidocbench', () => {
	it('reads an annotation file once, however many pages it speaks of', async () => {
		let reads = 0;
		const pages = ['a', 'b'].map((text) =>
			annotatedPage({ blocks: [{ category: 'title', order: 1, rest: { text } }] }),
		);
		const read = fromOmnidocbench({
			read: async () => {
				reads += 1;
				return Buffer.from(JSON.stringify(pages));
			},
		});
		const parse = {
			parser: 'omnidocbench' as const,
			files: [{ role: 'annotations' as const, sha256: 'cd'.repeat(32) }],
		};
		expect((await read(page(), { ...parse, entry: 0 })).layout.blocks[0]?.text).toBe('a');
		expect((await read(page(), { ...parse, entry: 1 })).layout.blocks[0]?.text).toBe('b');
		expect((await read(page(), { ...parse, entry: 2 })).layout.flagged).toBe('page-missing');
		expect((await read(page({ pageNumber: 2 }), { ...parse, entry: 0 })).layout.flagged).toBe('page-missing');
		expect(reads).toBe(1);
	});

	it('tells a file that is none', async () => {
		const read = fromOmnidocbench({ read: async () => Buffer.from('{') });
		const parse = {
			parser: 'omnidocbench' as const,
			files: [{ role: 'annotations' as const, sha256: 'cd'.repeat(32) }],
		};
		expect((await read(page(), { ...parse, entry: 0 })).layout).toMatchObject({ flagged: 'layout-unreadable' });
	});
});
