import { z } from 'zod';
import { layoutParseSchema } from './layoutParse.ts';

/**
 * The facets of records: each stage writes one facet beside the page and rewrites none (the sidecar idea of dolma), so a
 * late threshold recomputes nothing upstream. Facets hold contents only, never paths or sources: the same page in
 * another folder has the same facets. Where a page came from is the catalogue's to say.
 */
const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);
export const PARSER_NAMES = ['pdf-text', 'layout-onnx'] as const;
export const parserNameSchema = z.enum(PARSER_NAMES);
export type ParserName = (typeof PARSER_NAMES)[number];

/** A source file before it is opened. `twin` is 0 for the owner of these bytes, 1… for the same bytes met again. */
export const fileRecordSchema = z.strictObject({
	sha256: sha256Schema,
	bytes: z.number().int(),
	kind: z.enum(['pdf', 'image']),
	twin: z.number().int(),
	parsers: z.array(parserNameSchema),
	/** Text of scanned pages: by OCR, or none when only the layout matters. */
	text: z.enum(['ocr', 'none']),
});

/** A page of an opened file, not yet loaded. */
const pageStubSchema = z.strictObject({
	sha256: sha256Schema,
	kind: z.enum(['pdf', 'image']),
	pageNumber: z.number().int(),
	pageCount: z.number().int(),
	restricted: z.boolean(),
	sampled: z.boolean(),
	parsers: z.array(parserNameSchema),
	text: z.enum(['ocr', 'none']),
});

/** A page that could be loaded. Size as displayed: crop box and rotation for PDFs, EXIF orientation for images (px at 72 per inch count as pt). */
const pageRecordSchema = z.strictObject({
	...pageStubSchema.omit({ sampled: true }).shape,
	widthPt: z.number(),
	heightPt: z.number(),
});

/** Characters are UTF-16 code units of the counted text, words by Intl.Segmenter; `textSha256` is over the counted text. */
const textVolumeSchema = z.strictObject({
	words: z.number().int(),
	characters: z.number().int(),
	textSha256: sha256Schema,
});

/** Colour layout view: `pixels` is base64 of deflated palette indices, row-major [sidePx × sidePx]. */
export const layoutViewSchema = z.strictObject({
	sidePx: z.number().int(),
	pixels: z.string(),
	pixelsSha256: sha256Schema,
});

/** The seven parts of layout difficulty, each in [0,1], and their mean (spec: curation, section 6). */
export const difficultySchema = z.strictObject({
	blockCount: z.number(),
	kindEntropy: z.number(),
	columns: z.number(),
	specialArea: z.number(),
	orderJumps: z.number(),
	smallText: z.number(),
	overlap: z.number(),
	mean: z.number(),
});

export const pageFeaturesSchema = z.strictObject({
	model: z.string(),
	/** base64 of `width` unsigned bytes; value = byte × the model's scale. */
	vector: z.string(),
	/** 16 hex digits: 64-bit DCT hash over the luma of a small page render. */
	pHash: z.string().regex(/^[0-9a-f]{16}$/),
	difficulty: difficultySchema,
	words: z.number().int(),
	characters: z.number().int(),
	textSha256: sha256Schema,
	viewSha256: sha256Schema,
});

const clusterPlaceSchema = z.strictObject({
	cluster: z.number().int(),
	/** Euclidean distance to the centroid, in feature bytes. */
	distance: z.number(),
	pc1: z.number(),
	pc2: z.number(),
});

/** A retained page covers itself at distance 0; a removed one names the retained page of its cluster nearest to it. */
const selectionSchema = z.strictObject({
	cluster: z.number().int(),
	retained: z.boolean(),
	coveredBy: z.string(),
	nearness: z.number(),
	layoutDistance: z.number(),
	visualDistance: z.number(),
	difficultyDistance: z.number(),
	lengthDistance: z.number(),
});

/** The page image of the subset; the digest is over decoded RGB pixels (width, height, bytes), never over PNG bytes. */
const pageImageSchema = z.strictObject({
	widthPx: z.number().int(),
	heightPx: z.number().int(),
	pixelsSha256: sha256Schema,
});

export const facetSchemas = {
	file: fileRecordSchema,
	stub: pageStubSchema,
	page: pageRecordSchema,
	layout: layoutParseSchema,
	volume: textVolumeSchema,
	view: layoutViewSchema,
	features: pageFeaturesSchema,
	place: clusterPlaceSchema,
	selection: selectionSchema,
	image: pageImageSchema,
} as const;

export type FacetName = keyof typeof facetSchemas;
export type Facets = { [K in FacetName]: z.infer<(typeof facetSchemas)[K]> };
export type FileRecord = Facets['file'];
export type PageStub = Facets['stub'];
export type PageRecord = Facets['page'];
export type TextVolume = Facets['volume'];
export type LayoutView = Facets['view'];
export type Difficulty = z.infer<typeof difficultySchema>;
export type PageFeatures = Facets['features'];
export type ClusterPlace = Facets['place'];
export type PageImage = Facets['image'];
