import { z } from 'zod';
import { layoutParseSchema } from './layoutParse.ts';
import {
	answerSchema,
	choiceSchema,
	judgementSchema,
	targetSchema,
	trainingImageSchema,
	trainingPlaceSchema,
} from './trainingRecords.ts';

/**
 * The facets of records: each stage writes one facet beside the page and rewrites none (the sidecar idea of dolma), so a
 * late threshold recomputes nothing upstream. Facets hold contents only, never paths or sources: the same page in
 * another folder has the same facets. Where a page came from is the catalogue's to say.
 */
const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);
export const PARSER_NAMES = ['mineru-files', 'mineru-cli', 'omnidocbench', 'pdf-text', 'layout-onnx'] as const;
export const parserNameSchema = z.enum(PARSER_NAMES);
export type ParserName = (typeof PARSER_NAMES)[number];

/**
 * What the bytes of a document are: `html` is printed to a PDF first; `parse` is a layout parse whose pages are nowhere to be
 * found (a MinerU output without its PDF): it has page sizes and no pixels.
 */
const DOCUMENT_KINDS = ['pdf', 'image', 'html', 'parse'] as const;
const documentKindSchema = z.enum(DOCUMENT_KINDS);
export type DocumentKind = z.infer<typeof documentKindSchema>;

/** What a file of another program's layout parse holds. `output` is MinerU's `_model_output.txt`. */
export const PARSE_FILE_ROLES = [
	'middle',
	'content-list',
	'content-list-v2',
	'model',
	'output',
	'annotations',
] as const;

/**
 * A layout parse that another program left beside the document, by the digests of its files. Without files: the place where
 * one should be is known and empty.
 */
const existingParseSchema = z.strictObject({
	parser: z.enum(['mineru-files', 'omnidocbench']),
	files: z.array(z.strictObject({ role: z.enum(PARSE_FILE_ROLES), sha256: sha256Schema })),
	/** Which page of an OmniDocBench file, 0-based. */
	entry: z.int().optional(),
});
export type ExistingParse = z.infer<typeof existingParseSchema>;

/** How to read a document: equal for all its pages, and part of the key of every unit that reads them. */
const readingShape = {
	kind: documentKindSchema,
	/** Layout parses that came with the document or with a twin of it, in the order in which they are tried, before `parsers`. */
	parses: z.array(existingParseSchema),
	parsers: z.array(parserNameSchema),
	/** Text of scanned pages: by OCR, or none when only the layout matters. */
	text: z.enum(['ocr', 'none']),
	/** HTML: browser, fonts and print settings that made its pages. */
	printedBy: z.string().optional(),
	/** Sources that list `mineru-cli`: version and settings of the program that will be run. */
	mineru: z.string().optional(),
};

/** A source file before it is opened. `twin` is 0 for the owner of these bytes, 1… for the same bytes met again. */
export const fileRecordSchema = z.strictObject({
	sha256: sha256Schema,
	bytes: z.number().int(),
	twin: z.number().int(),
	...readingShape,
});

/** A page of an opened file, not yet loaded. */
const pageStubSchema = z.strictObject({
	sha256: sha256Schema,
	pageNumber: z.number().int(),
	pageCount: z.number().int(),
	restricted: z.boolean(),
	sampled: z.boolean(),
	...readingShape,
});

/** A page that could be loaded. Size as displayed: crop box and rotation for PDFs, EXIF orientation for images (px at 72 per inch count as pt). */
const pageRecordSchema = z.strictObject({
	...pageStubSchema.omit({ sampled: true }).shape,
	widthPt: z.number(),
	heightPt: z.number(),
});

/**
 * Characters are UTF-16 code units of the counted text, words by Intl.Segmenter; `textSha256` is over the counted text.
 * `language`: primary subtag of BCP 47, `und` when unsure.
 */
const textVolumeSchema = z.strictObject({
	words: z.number().int(),
	characters: z.number().int(),
	textSha256: sha256Schema,
	language: z.string(),
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
	/** Of size and pixels: those of an image source itself, of other pages those of the small render; absent without pixels, or for one colour. */
	pictureSha256: sha256Schema.optional(),
	difficulty: difficultySchema,
	words: z.number().int(),
	characters: z.number().int(),
	textSha256: sha256Schema,
	viewSha256: sha256Schema,
});

/** Measures of a layout that hint at what reviewers reject (`precheckMeasures`): shares in [0,1], and counts of blocks. */
const precheckSchema = z.strictObject({
	/** Blocks with text that reach the page's edge, and their share of the page's characters. */
	edgeBlocks: z.number().int(),
	edgeTextShare: z.number(),
	/** Area under two or more text boxes, of the area under any. */
	overlapShare: z.number(),
	/** Short text in a large box across other text. */
	stamps: z.number().int(),
	blocks: z.number().int(),
	kinds: z.number().int(),
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
	/** The rejected page in whose place this one came, where reviewers' rejects are refilled; null for all others. */
	refills: z.string().nullable(),
});

/**
 * The page image of the subset; the digest is over decoded RGB pixels (width, height, bytes), never over PNG bytes. Null for
 * documents of kind `parse`, which have no pixels: the size is then that of the page in points.
 */
const pageImageSchema = z.strictObject({
	widthPx: z.number().int(),
	heightPx: z.number().int(),
	pixelsSha256: sha256Schema.nullable(),
});

/** What reviewers say of a page of the selection. */
export const REVIEW_REASONS = ['overly-simple', 'truncated', 'overlapping', 'specially-edited', 'other'] as const;
const reviewSchema = z.strictObject({
	/** `unreviewed`: nobody decided about any page of this run; `pending`: not enough decisions about this one. */
	state: z.enum(['accepted', 'pending', 'unreviewed']),
	/** Reviewers whose newest decisions count, by name. */
	reviewers: z.array(z.string()),
	/** Names of pre-checks that suggest a reject. */
	suspicions: z.array(z.string()),
});

export const facetSchemas = {
	file: fileRecordSchema,
	stub: pageStubSchema,
	page: pageRecordSchema,
	layout: layoutParseSchema,
	precheck: precheckSchema,
	volume: textVolumeSchema,
	view: layoutViewSchema,
	features: pageFeaturesSchema,
	place: clusterPlaceSchema,
	selection: selectionSchema,
	review: reviewSchema,
	image: pageImageSchema,
	trainingImage: trainingImageSchema,
	answer: answerSchema,
	judgement: judgementSchema,
	moreAnswers: z.array(answerSchema),
	moreJudgements: z.array(judgementSchema),
	choice: choiceSchema,
	target: targetSchema,
	trainingPlace: trainingPlaceSchema,
} as const;

export type FacetName = keyof typeof facetSchemas;
export type Facets = { [K in FacetName]: z.infer<(typeof facetSchemas)[K]> };
export type FileRecord = Facets['file'];
export type PageStub = Facets['stub'];
export type PageRecord = Facets['page'];
export type Precheck = Facets['precheck'];
export type TextVolume = Facets['volume'];
export type LayoutView = Facets['view'];
export type Difficulty = z.infer<typeof difficultySchema>;
export type PageFeatures = Facets['features'];
export type ClusterPlace = Facets['place'];
export type PageImage = Facets['image'];
