import { z } from 'zod';
import { defineEach } from '../../pipeline/contract/defineStage.ts';
import type { TextLayerSoundness } from '../../pipeline/contract/ports.ts';
import { keep, later } from '../../pipeline/contract/verdict.ts';
import type { LayoutFlag } from '../../pipeline/document/layoutFlag.ts';
import type { LayoutParse } from '../../pipeline/document/layoutParse.ts';
import type { PageRecord } from '../../pipeline/document/records.ts';
import { pageReadings } from './pageReadings.ts';
import { rasterSidePx } from './rasterSidePx.ts';

const RASTER_MODELS = ['layout-cdla-picodet', 'pp-ocrv6-small-det', 'pp-ocrv6-small-rec', 'slanet-1m'];

const noLayout = (page: PageRecord): LayoutParse => ({
	parser: { name: 'none', version: '0' },
	widthPt: page.widthPt,
	heightPt: page.heightPt,
	blocks: [],
	discarded: [],
	unknownKinds: 0,
	flagged: 'layout-missing' satisfies LayoutFlag,
});

/** Whether `layout-onnx` is the page's parser: images, and PDF pages whose text layer says nothing worth having. */
const needsRaster = (page: PageRecord, soundness: TextLayerSoundness | undefined): boolean =>
	page.parsers.includes('layout-onnx') &&
	(page.kind === 'image' || !page.parsers.includes('pdf-text') || soundness?.sound === false);

/**
 * Layout parse. `pdf-text` reads PDF pages with a sound text layer, `layout-onnx` the rest where the source's parsers list
 * it; that one waits for the lane which owns its models. Drops nothing: a page that no listed parser takes is kept with the
 * flag `layout-missing`, and the usable-layout filter says so.
 */
export const parse = defineEach({
	name: 'parse',
	version: 1,
	record: 'page',
	config: z.strictObject({
		/** Resolution at which pages are drawn for `layout-onnx`. */
		renderDpi: z.number().min(72).max(400).default(200),
		/** Longer side of that drawing at most; images are shrunk to it, never enlarged. */
		maxRenderPx: z.int().min(512).max(6000).default(2600),
	}),
	reads: ['page'],
	writes: ['layout'],
	dropReasons: [],
	needs: ['documents', 'textLayout', 'rasterLayout'],
	engines: ['pdfium', 'sharp', 'onnxruntime'],
	lanes: ['ocr'],
	models: (_config, { parsers }) => (parsers.includes('layout-onnx') ? RASTER_MODELS : []),
	start: (config, { documents, textLayout, rasterLayout }, context) => {
		const readings = pageReadings(documents, textLayout, context);
		return async ({ page }) => {
			const readsText = page.kind === 'pdf' && page.parsers.includes('pdf-text');
			const reading = readsText ? await readings.of(page) : undefined;
			const soundness = reading === undefined ? undefined : textLayout.soundness(reading);
			const evidence = soundness === undefined ? {} : { ...soundness };
			if (needsRaster(page, soundness)) {
				if (context.lane !== 'ocr') return later('ocr');
				const sidePx = rasterSidePx(page, config);
				const raster = await documents.render(page, page.pageNumber, sidePx, 3);
				const { widthPt, heightPt } = page;
				const layout = await rasterLayout.parse(raster, { widthPt, heightPt }, { text: page.text });
				return keep({ layout }, { ...evidence, parser: layout.parser.name, sidePx, blocks: layout.blocks.length });
			}
			if (reading === undefined) return keep({ layout: noLayout(page) }, { parser: 'none' });
			const layout = textLayout.parse(reading, await readings.around(page));
			return keep({ layout }, { ...evidence, parser: layout.parser.name, blocks: layout.blocks.length });
		};
	},
});
