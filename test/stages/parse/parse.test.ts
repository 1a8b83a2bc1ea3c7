import { describe, expect, it } from 'vitest';
import { pdfTextLayout } from '../../../models/pdf-text/pdfTextLayout.ts';
import { RecordError } from '../../../pipeline/contract/errors.ts';
import type { PdfPageContent } from '../../../pipeline/contract/pdf.ts';
import type { Lane, Ports } from '../../../pipeline/contract/ports.ts';
import type { Raster } from '../../../pipeline/contract/raster.ts';
import type { LayoutParse } from '../../../pipeline/document/layoutParse.ts';
import type { PageRecord } from '../../../pipeline/document/records.ts';
import { parse } from '../../../stages/parse/parse.ts';
import { rasterSidePx } from '../../../stages/parse/rasterSidePx.ts';
import { recordContext } from '../../helpers/recordContext.ts';
import { paragraph, typeset } from '../../helpers/typeset.ts';

const SHA256 = 'ab'.repeat(32);

const page = (pageNumber: number, rest: Partial<PageRecord> = {}): { id: string; page: PageRecord } => ({
	id: `${SHA256.slice(0, 16)}-p${String(pageNumber).padStart(4, '0')}`,
	page: {
		sha256: SHA256,
		kind: 'pdf',
		pageNumber,
		pageCount: 9,
		restricted: false,
		parses: [],
		parsers: ['pdf-text', 'layout-onnx'],
		text: 'ocr',
		widthPt: 600,
		heightPt: 800,
		...rest,
	},
});

const scan = typeset([{ text: 'stamp', x: 50, y: 780 }], { images: [{ left: 0, top: 0, right: 600, bottom: 760 }] });
const text = (pageNumber: number): PdfPageContent =>
	typeset([
		{ text: 'Running head', x: 50, y: 30 },
		...paragraph(
			Array.from({ length: 12 }, (_, i) => `line ${i * pageNumber} of the body text`),
			50,
			100,
		),
	]);

interface Scene {
	readonly contents: (pageNumber: number) => PdfPageContent;
	readonly lane?: Lane;
	readonly skipped?: readonly string[];
	/** What the network makes of a table shown to it. */
	readonly seen?: { readonly html: string; readonly text: string };
}

const scene = ({ contents, lane = 'light', skipped = [], seen }: Scene) => {
	const reads: number[] = [];
	const renders: number[] = [];
	const found: LayoutParse = {
		parser: { name: 'layout-onnx', version: '1' },
		widthPt: 600,
		heightPt: 800,
		blocks: [],
		discarded: [],
		unknownKinds: 0,
	};
	const ports: Pick<Ports, 'documents' | 'parseFiles' | 'mineru' | 'textLayout' | 'rasterLayout'> = {
		mineru: {
			find: async () => {
				throw new Error('not asked for');
			},
			run: async () => {
				throw new Error('not asked for');
			},
		},
		parseFiles: {
			read: async () => {
				throw new Error('not asked for');
			},
		},
		textLayout: pdfTextLayout,
		rasterLayout: {
			name: 'layout-onnx',
			version: '1',
			parse: async () => found,
			readTable: async () => seen,
		},
		documents: {
			inspect: async () => ({ state: 'opened', pageCount: 9, restricted: false }),
			pageSize: async () => ({ widthPt: 600, heightPt: 800 }),
			render: async (_file, _page, longerSidePx): Promise<Raster> => {
				renders.push(longerSidePx);
				return { widthPx: 3, heightPx: 4, channels: 3, data: new Uint8Array(36) };
			},
			pdf: async () => ({
				pageCount: 9,
				pageSize: () => ({ widthPt: 600, heightPt: 800 }),
				content: (pageNumber) => {
					reads.push(pageNumber);
					return contents(pageNumber);
				},
				render: () => {
					throw new Error('not asked for');
				},
			}),
		},
	};
	const config = parse.config.parse({});
	const decide = parse.start(
		config,
		ports,
		recordContext({ lane, neighbour: (id, work) => (skipped.includes(id) ? undefined : work()) }),
	);
	return { reads, renders, answer: async (record: { id: string; page: PageRecord }) => (await decide([record]))[0] };
};

describe('parse', () => {
	it('reads a sound page with pdf-text and sets aside what its neighbours repeat', async () => {
		const { answer } = scene({ contents: text });
		expect(await answer(page(5))).toMatchObject({
			verdict: 'kept',
			facets: { layout: { parser: { name: 'pdf-text' }, discarded: [{ kind: 'header', text: 'Running head' }] } },
			evidence: { parser: 'pdf-text', sound: true, imageShare: 0 },
		});
	});

	it('reads each page of a file once, however many neighbours ask for it', async () => {
		const { answer, reads } = scene({ contents: text });
		for (let pageNumber = 1; pageNumber <= 9; pageNumber++) await answer(page(pageNumber));
		expect([...reads].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
	});

	it('does without neighbours that are damaged or hung in an earlier try', async () => {
		const contents = (pageNumber: number): PdfPageContent => {
			if (pageNumber === 4) throw new RecordError('io', 'damaged', { retryable: false });
			return text(pageNumber);
		};
		const { answer, reads } = scene({ contents, skipped: [page(6).id] });
		expect(await answer(page(5))).toMatchObject({
			verdict: 'kept',
			facets: { layout: { discarded: [{ text: 'Running head' }] } },
		});
		expect(reads).not.toContain(6);
	});

	it('lets a damaged page fail in its own turn', async () => {
		const { answer } = scene({
			contents: () => {
				throw new RecordError('io', 'damaged', { retryable: false });
			},
		});
		await expect(answer(page(5))).rejects.toMatchObject({ code: 'io' });
	});

	it('puts a scan off to the lane that owns the raster layout, and draws it there', async () => {
		expect(await scene({ contents: () => scan }).answer(page(5))).toEqual({ verdict: 'later', lane: 'ocr' });
		const { answer, renders } = scene({ contents: () => scan, lane: 'ocr' });
		expect(await answer(page(5))).toMatchObject({
			verdict: 'kept',
			facets: { layout: { parser: { name: 'layout-onnx' } } },
			evidence: { sound: false, visibleWords: 1 },
		});
		// 800 pt at 200 per inch.
		expect(renders).toEqual([2222]);
	});

	// Rows of words that only the caption calls a table: no values, no rules.
	const captioned = typeset([
		{ text: 'Table 1: Signs and names', x: 50, y: 90 },
		...Array.from({ length: 6 }, (_, i) => [
			{ text: `sign ${'abcdef'[i]}`, x: 50, y: 110 + 14 * i },
			{ text: `name ${'uvwxyz'[i]}`, x: 200, y: 110 + 14 * i },
		]).flat(),
		...paragraph(['and a line of text under the table,', 'and another one'], 50, 300),
	]);
	const blank = typeset([]);
	const onFive = (pageNumber: number): PdfPageContent => (pageNumber === 5 ? captioned : blank);

	it('shows a table that nothing but its caption tells to the network, in the lane that owns it', async () => {
		const seen = { html: '<table><tbody><tr><td>sign a</td></tr></tbody></table>', text: 'sign a' };
		expect(await scene({ contents: onFive, seen }).answer(page(5))).toEqual({ verdict: 'later', lane: 'ocr' });
		const { answer, renders } = scene({ contents: onFive, seen, lane: 'ocr' });
		expect(await answer(page(5))).toMatchObject({
			verdict: 'kept',
			facets: {
				layout: {
					parser: { name: 'pdf-text' },
					tablesAsked: 1,
					blocks: [
						{ kind: 'caption', order: 0 },
						{ kind: 'table', ...seen, order: 1 },
						{ kind: 'text', order: 2 },
					],
				},
			},
			evidence: { tablesAsked: 1, tablesTaken: 1 },
		});
		expect(renders).toEqual([2222]);
	});

	it('keeps the blocks of a page whose table the network does not see, and still says that it was asked', async () => {
		const asked = await scene({ contents: onFive, lane: 'ocr' }).answer(page(5));
		const unasked = await scene({ contents: onFive }).answer(page(5, { parsers: ['pdf-text'] }));
		if (asked?.verdict !== 'kept' || unasked?.verdict !== 'kept') throw new Error('both are kept');
		expect(asked.facets.layout).toEqual({ ...unasked.facets.layout, tablesAsked: 1 });
		expect(asked.evidence).toMatchObject({ tablesAsked: 1, tablesTaken: 0 });
		expect(unasked.evidence).not.toHaveProperty('tablesAsked');
	});

	it('keeps a scan with pdf-text where the source lists no other parser', async () => {
		const contents = (pageNumber: number): PdfPageContent => (pageNumber === 5 ? scan : text(pageNumber));
		const answer = await scene({ contents }).answer(page(5, { parsers: ['pdf-text'] }));
		expect(answer).toMatchObject({
			verdict: 'kept',
			facets: { layout: { parser: { name: 'pdf-text' }, blocks: [{ kind: 'figure' }, { kind: 'text' }] } },
		});
	});

	it('takes images straight to the raster layout', async () => {
		expect(await scene({ contents: text }).answer(page(1, { kind: 'image', parsers: ['layout-onnx'] }))).toEqual({
			verdict: 'later',
			lane: 'ocr',
		});
	});

	it('keeps a page that no listed parser takes, flagged as without layout', async () => {
		expect(await scene({ contents: text }).answer(page(1, { kind: 'image', parsers: ['pdf-text'] }))).toMatchObject({
			verdict: 'kept',
			facets: { layout: { blocks: [], flagged: 'layout-missing' } },
		});
	});
});

describe('rasterSidePx', () => {
	const config = { renderDpi: 200, maxRenderPx: 2600 };

	it('is the resolution’s for pages, bounded', () => {
		expect(rasterSidePx({ kind: 'pdf', widthPt: 612, heightPt: 792 }, config)).toBe(2200);
		expect(rasterSidePx({ kind: 'pdf', widthPt: 14_400, heightPt: 14_400 }, config)).toBe(2600);
	});

	it('is an image’s own, bounded', () => {
		expect(rasterSidePx({ kind: 'image', widthPt: 1000, heightPt: 700 }, config)).toBe(1000);
		expect(rasterSidePx({ kind: 'image', widthPt: 9000, heightPt: 700 }, config)).toBe(2600);
	});

	it('is at least one pixel', () => {
		expect(rasterSidePx({ kind: 'pdf', widthPt: 0.1, heightPt: 0.1 }, config)).toBe(1);
	});
});
