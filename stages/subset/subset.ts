import { z } from 'zod';
import { defineEach } from '../../pipeline/contract/defineStage.ts';
import { keep } from '../../pipeline/contract/verdict.ts';
import { pixelsDigest } from '../../pipeline/document/pixelsDigest.ts';

/** Page images of the subset: sRGB PNG, never enlarged; none for pages that only a parse tells of. The digest is over size and pixels, not over PNG bytes. */
export const subset = defineEach({
	name: 'subset',
	version: 1,
	record: 'page',
	config: z.strictObject({ longerSidePx: z.number().int().min(64).max(8192).default(2048) }),
	reads: ['page'],
	writes: ['image'],
	dropReasons: [],
	needs: ['documents', 'imageEncoder'],
	engines: ['pdfium', 'sharp'],
	start: (config, ports) => async (record) => {
		const { kind, widthPt, heightPt } = record.page;
		if (kind === 'parse') {
			const image = { widthPx: Math.round(widthPt), heightPx: Math.round(heightPt), pixelsSha256: null };
			return keep({ image }, { pixels: 'none: only the parse of this page is known' });
		}
		const raster = await ports.documents.render(record.page, record.page.pageNumber, config.longerSidePx, 3);
		const { widthPx, heightPx } = raster;
		return {
			...keep({ image: { widthPx, heightPx, pixelsSha256: pixelsDigest(raster) } }, { widthPx, heightPx }),
			files: { [`${record.id}.png`]: await ports.imageEncoder.png(raster) },
		};
	},
});
