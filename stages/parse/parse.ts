import { z } from 'zod';
import { defineEach } from '../../pipeline/contract/defineStage.ts';
import type { TextLayout } from '../../pipeline/contract/ports.ts';
import { keep, later } from '../../pipeline/contract/verdict.ts';
import type { LayoutFlag } from '../../pipeline/document/layoutFlag.ts';
import type { LayoutParse } from '../../pipeline/document/layoutParse.ts';
import type { PageRecord, ParserName } from '../../pipeline/document/records.ts';
import type { Attempt, Parsed } from './attempt.ts';
import { askTables } from './askTables.ts';
import { fromMineru } from './fromMineru.ts';
import { fromMineruCli } from './fromMineruCli.ts';
import { fromOmnidocbench } from './fromOmnidocbench.ts';
import { fromRaster } from './fromRaster.ts';
import { fromText } from './fromText.ts';
import { RASTER_MODELS } from './rasterModels.ts';

const noLayout = (page: PageRecord): LayoutParse => ({
	parser: { name: 'none', version: '0' },
	widthPt: page.widthPt,
	heightPt: page.heightPt,
	blocks: [],
	discarded: [],
	unknownKinds: 0,
	flagged: 'layout-missing' satisfies LayoutFlag,
});

/** A parse that says of itself that it is none, or that places nothing on the page, leaves it to the next parser. */
const isUsable = ({ layout }: Parsed): boolean =>
	layout.flagged === undefined && layout.blocks.some(({ box }) => box.w > 0 && box.h > 0);

const PIXELS: readonly PageRecord['kind'][] = ['pdf', 'html', 'image'];
const TEXT: readonly PageRecord['kind'][] = ['pdf', 'html'];

/** Which documents a parser can be asked about at all. */
const TAKES: Readonly<Record<ParserName, readonly PageRecord['kind'][]>> = {
	'mineru-files': [...PIXELS, 'parse'],
	omnidocbench: [...PIXELS, 'parse'],
	'mineru-cli': ['pdf', 'image'],
	'pdf-text': TEXT,
	'layout-onnx': PIXELS,
};

/**
 * Layout parse. Parses that lie beside the document come first, then the source's parsers in order; `pdf-text` hands PDF pages
 * with an unsound text layer to `layout-onnx`, which waits for the lane that owns its models;
 * `mineru-cli` waits for the lane that may run it. The first usable parse is the page's.
 * Drops nothing: where none is usable the first parse tried is kept with its flag, and the usable-layout filter says so.
 */
export const parse = defineEach({
	name: 'parse',
	version: 3,
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
	needs: ['documents', 'parseFiles', 'mineru', 'textLayout', 'rasterLayout'],
	engines: ['pdfium', 'sharp', 'onnxruntime'],
	lanes: ['ocr', 'mineru'],
	models: (_config, { parsers }) => (parsers.includes('layout-onnx') ? RASTER_MODELS : []),
	start: (config, { documents, parseFiles, mineru, textLayout, rasterLayout }, context) => {
		const raster = fromRaster(config, documents, rasterLayout, context);
		const tables = (page: PageRecord, parsed: TextLayout) => askTables(page, parsed, config, documents, rasterLayout);
		const text = fromText(documents, textLayout, raster, tables, context);
		const cli = fromMineruCli(mineru, context);
		const existing = { 'mineru-files': fromMineru(parseFiles), omnidocbench: fromOmnidocbench(parseFiles) };
		const own: Partial<Record<ParserName, Attempt>> = { 'mineru-cli': cli, 'pdf-text': text, 'layout-onnx': raster };
		const attempts = (page: PageRecord): { readonly parser: ParserName; readonly attempt: Attempt }[] => [
			...page.parses.map((parse) => ({
				parser: parse.parser,
				attempt: (of: PageRecord) => existing[parse.parser](of, parse),
			})),
			...page.parsers.flatMap((parser, turn) => {
				if (!TAKES[parser].includes(page.kind)) return [];
				// After `pdf-text` it has its turn through it, on pages with an unsound text layer; a page without text is no scan.
				const readAsText = TEXT.includes(page.kind) && page.parsers.slice(0, turn).includes('pdf-text');
				if (parser === 'layout-onnx' && readAsText) return [];
				const attempt = own[parser];
				return attempt ? [{ parser, attempt }] : [];
			}),
		];
		return async ({ page }) => {
			let first: Parsed | undefined;
			const refused: string[] = [];
			for (const { parser, attempt } of attempts(page)) {
				const parsed = await attempt(page);
				if (typeof parsed === 'string') return later(parsed);
				if (parsed === undefined) continue;
				first ??= parsed;
				if (isUsable(parsed)) {
					first = parsed;
					break;
				}
				const { flagged = 'no placed blocks', flagDetail } = parsed.layout;
				refused.push(`${parser}: ${flagged}${flagDetail === undefined ? '' : ` (${flagDetail})`}`);
			}
			const { layout, evidence } = first ?? { layout: noLayout(page), evidence: {} };
			const { name } = layout.parser;
			const tried = refused.length > 0 ? { refused } : {};
			return keep({ layout }, { ...evidence, parser: name, blocks: layout.blocks.length, ...tried });
		};
	},
});
