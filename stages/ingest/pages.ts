import { z } from 'zod';
import { defineEach } from '../../pipeline/contract/defineStage.ts';
import type { PageSize } from '../../pipeline/contract/raster.ts';
import { drop, keep } from '../../pipeline/contract/verdict.ts';
import type { PageStub } from '../../pipeline/document/records.ts';

const configSchema = z.strictObject({
	/** Pixels of a page: an image's own, a PDF page's at 72 px an inch (one per square point). */
	maxPixels: z.number().int().positive().default(100e6),
});

/** What a page's size means for it; undefined is a page that cannot be loaded though its file can. */
const loadingOf = ({ sampled, ...stub }: PageStub, size: PageSize | undefined, maxPixels: number) => {
	if (!sampled) return drop('not-sampled');
	if (size === undefined) return drop('damaged', { pageNumber: stub.pageNumber, pageCount: stub.pageCount });
	const { widthPt, heightPt } = size;
	const pixels = Math.round(widthPt * heightPt);
	if (pixels > maxPixels) return drop('too-large', { widthPt, heightPt, pixels, maxPixels });
	return keep<'page'>({ page: { ...stub, widthPt, heightPt } }, { widthPt, heightPt });
};

/** Loads each page for its size (spec: curation, section 1). */
export const pages = defineEach({
	name: 'pages',
	version: 1,
	record: 'page',
	config: configSchema,
	reads: ['stub'],
	writes: ['page'],
	dropReasons: ['not-sampled', 'damaged', 'too-large'],
	needs: ['documents'],
	engines: ['pdfium', 'sharp'],
	start:
		({ maxPixels }, { documents }) =>
		async ({ stub }) =>
			loadingOf(stub, stub.sampled ? await documents.pageSize(stub, stub.pageNumber) : undefined, maxPixels),
});
