import { describe, expect, it } from 'vitest';
import type { DocumentPort } from '../../../pipeline/contract/ports.ts';
import type { PageSize } from '../../../pipeline/contract/raster.ts';
import { facetSchemas, type PageStub } from '../../../pipeline/document/records.ts';
import { pages } from '../../../stages/ingest/pages.ts';
import { recordContext } from '../../helpers/recordContext.ts';

const STUB: PageStub = {
	sha256: 'a'.repeat(64),
	kind: 'pdf',
	pageNumber: 3,
	pageCount: 9,
	restricted: false,
	sampled: true,
	parses: [],
	parsers: ['pdf-text'],
	text: 'ocr',
};

const loadPage = async (stub: PageStub, size: PageSize | undefined) => {
	const asked: unknown[] = [];
	const documents = {
		pageSize: async (_: unknown, pageNumber: number) => {
			asked.push(pageNumber);
			return size;
		},
	} as unknown as DocumentPort;
	const context = recordContext();
	const [answer] = await pages.start(pages.config.parse({}), { documents }, context)([{ id: 'page', stub }]);
	return { answer, asked };
};

describe('pages', () => {
	it('keeps a page with its size', async () => {
		const { answer, asked } = await loadPage(STUB, { widthPt: 612, heightPt: 792 });
		expect(asked).toEqual([3]);
		const { sampled: _, ...rest } = STUB;
		const page = { ...rest, widthPt: 612, heightPt: 792 };
		expect(answer).toEqual({ verdict: 'kept', facets: { page }, evidence: { widthPt: 612, heightPt: 792 } });
		expect(facetSchemas.page.safeParse(page).success).toBe(true);
	});

	it('leaves pages outside the sample unloaded', async () => {
		const { answer, asked } = await loadPage({ ...STUB, sampled: false }, { widthPt: 612, heightPt: 792 });
		expect(answer).toEqual({ verdict: 'dropped', reason: 'not-sampled', evidence: {} });
		expect(asked).toEqual([]);
	});

	it('drops a page that cannot be loaded though its file can', async () => {
		const { answer } = await loadPage(STUB, undefined);
		expect(answer).toEqual({ verdict: 'dropped', reason: 'damaged', evidence: { pageNumber: 3, pageCount: 9 } });
	});

	it.each([
		['200 × 200 inches', 14_400, 14_400, 'dropped'],
		['exactly 100 megapixels', 10_000, 10_000, 'kept'],
		['one pixel more', 10_000, 10_001, 'dropped'],
		['A0', 2384, 3370, 'kept'],
		['a strip of 5,457 points', 5457, 12, 'kept'],
		['3 × 3 points', 3, 3, 'kept'],
	])('holds the area against the pixel limit: %s', async (_, widthPt, heightPt, verdict) => {
		const { answer } = await loadPage(STUB, { widthPt, heightPt });
		expect(answer?.verdict).toBe(verdict);
		if (verdict === 'dropped') {
			const evidence = { widthPt, heightPt, pixels: widthPt * heightPt, maxPixels: 100_000_000 };
			expect(answer).toEqual({ verdict, reason: 'too-large', evidence });
		}
	});
});
