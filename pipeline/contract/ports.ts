import type { ObjectPage } from '../evaluator/pageObject.ts';
import type { ExtractionFailure } from '../evaluator/pageScore.ts';
import type { Block, Box } from '../document/block.ts';
import type { LayoutParse } from '../document/layoutParse.ts';
import type { ExistingParse, FileRecord, PageRecord } from '../document/records.ts';
import type { PdfDocument, PdfPageContent } from './pdf.ts';
import type { PageSize, Raster } from './raster.ts';
import type { TeacherPort } from './teacher.ts';

export type FileRef = Pick<FileRecord, 'sha256' | 'kind'>;

export type Inspection =
	| { readonly state: 'opened'; readonly pageCount: number; readonly restricted: boolean }
	| {
			readonly state: 'refused';
			readonly reason: 'needs-password' | 'damaged' | 'zero-page' | 'empty' | 'unsupported' | 'too-large';
			readonly detail: string;
	  };

/**
 * Source files by digest. Every method throws RecordError: `io` (unreadable), `file-changed` (bytes no longer match the
 * digest), `memory` (the decoder ran out), `crash` (the decoder aborted; a fresh one is used afterwards).
 */
export interface DocumentPort {
	/** Opens once and says whether there are pages; tests for a password before it counts pages. */
	inspect(file: FileRef, limits: { readonly maxPixels: number }): Promise<Inspection>;
	/**
	 * Page size as displayed, in points (images: pixels count as points). `pageNumber` is 1-based. Undefined when this page
	 * cannot be loaded though its file can.
	 */
	pageSize(file: FileRef, pageNumber: number): Promise<PageSize | undefined>;
	/** sRGB render of a page (never of a document of kind `parse`, which has no pixels) with the longer side at most `longerSidePx`; images are shrunk, never enlarged. */
	render(file: FileRef, pageNumber: number, longerSidePx: number, channels: 1 | 3): Promise<Raster>;
	/** The opened PDF for parsers; the newest one is kept open. */
	pdf(file: FileRef): Promise<PdfDocument>;
}

/** Files of layout parses that other programs left beside documents, by digest. */
export interface ParseFilePort {
	/** @throws {RecordError} `io`, `file-changed` */
	read(sha256: string): Promise<Uint8Array>;
}

/** What the user's `mineru` made of a page's document. */
export type MineruOutcome =
	| {
			readonly state: 'ready';
			readonly files: readonly { readonly role: ExistingParse['files'][number]['role']; readonly bytes: Uint8Array }[];
			/** The page in those files, 1-based: an image is handed over page by page. */
			readonly pageNumber: number;
			/** Equal for pages that share the files. */
			readonly key: string;
	  }
	/** `how`: what happened, in words that are the same for the same fault: no times, no paths. */
	| { readonly state: 'failed'; readonly how: string };

/** What a run of `mineru` may use of the unit it is run for. */
export interface MineruUnit {
	/** Ids of the pages whose documents may be handed over together with the one asked for. */
	readonly waiting: readonly string[];
	alive(): void;
	note(message: string): void;
}

/** The user's `mineru`, and what it left in the store. Heavy: one process a run owns the program, every process may look. */
export interface MineruPort {
	/** Undefined where the program has not been run yet, or where what it left was damaged since. */
	find(page: PageRecord): Promise<MineruOutcome | undefined>;
	/**
	 * Runs the program on the page's document and on others that wait. In the lane `mineru` only.
	 * @throws {RecordError} of the document · {UserError} when the program itself does not work: that ends the run
	 */
	run(page: PageRecord, unit: MineruUnit): Promise<MineruOutcome>;
}

/** What a text-layer parser made of one page by itself: words and lines. Opaque to all but the parser. */
export interface TextPageReading {
	readonly content: PdfPageContent;
}

/** Whether a page's text can be trusted, with the numbers that decided (spec: curation, section 2, `layout-onnx`). */
export interface TextLayerSoundness {
	readonly sound: boolean;
	/** Share of the page under raster images, in [0,1]. */
	readonly imageShare: number;
	readonly visibleWords: number;
	/** Of the visible characters, in [0,1]; absent where there are none. */
	readonly garbledShare?: number;
}

/** A word of the text layer at its place, in shares of the page's sides. */
export interface PlacedWord {
	readonly text: string;
	readonly box: Box;
}

/** A table whose structure neither rules nor gutters say; a model that looks at it may. */
export interface DoubtfulTable {
	readonly box: Box;
	readonly words: readonly PlacedWord[];
}

export interface TextLayout {
	readonly layout: LayoutParse;
	readonly doubtful: readonly DoubtfulTable[];
}

/** Layout of born-digital PDF pages from their text layer. Pure. */
export interface TextLayoutPort {
	readonly name: string;
	readonly version: string;
	read(content: PdfPageContent): TextPageReading;
	soundness(reading: TextPageReading): TextLayerSoundness;
	/** `neighbours`: pages nearby in the same file, whose repetitions tell running heads. */
	parse(reading: TextPageReading, neighbours: readonly TextPageReading[]): TextLayout;
}

/** Layout, text and tables of a page that has no sound text layer. Heavy: one process a run owns it. */
export interface RasterLayoutPort {
	readonly name: string;
	readonly version: string;
	parse(
		page: Raster,
		size: { readonly widthPt: number; readonly heightPt: number },
		options: { readonly text: 'ocr' | 'none' },
	): Promise<LayoutParse>;
	/** Structure of one table from its picture, with the words given; undefined where the picture shows no table. */
	readTable(page: Raster, table: DoubtfulTable): Promise<Pick<Block, 'html' | 'text'> | undefined>;
}

/** ResNet-50 or another model that turns layout views into feature bytes. */
export interface EmbedderPort {
	readonly model: string;
	readonly width: number;
	/** feature = byte × scale */
	readonly scale: number;
	/** Same bytes on every CPU. */
	readonly portable: boolean;
	/** pixels: RGB, row-major [count × 224 × 224 × 3] → row-major [count × width]. */
	embed(pixels: Uint8Array, count: number): Promise<Uint8Array>;
}

/** Exact products of unsigned bytes. Callers cut sums longer than 33,025 terms (int32 overflows silently above). */
export interface ByteProductPort {
	/** a: row-major [rows × depth], b: row-major [depth × columns] → row-major Int32Array [rows × columns]. */
	multiply(a: Uint8Array, rows: number, depth: number, b: Uint8Array, columns: number): Promise<Int32Array>;
}

export interface LanguagePort {
	/** Language that most of a text is in: the primary subtag of BCP 47 (two letters), `und` when unsure. Pure. */
	detect(text: string): string;
}

export interface ImageEncoderPort {
	/** Lossless PNG of the pixels. */
	png(raster: Raster): Promise<Uint8Array>;
	/** `quality`: 1…100, as libjpeg scales its tables. */
	jpeg(raster: Raster, quality: number): Promise<Uint8Array>;
}

/** What is seen on a page of HTML, as the evaluator takes it, or why nothing is. */
export interface HtmlRendererPort {
	/** @throws {RecordError} `timeout`, `crash`, which hang on the machine · {UserError} where no browser starts */
	extract(
		pageId: string,
		html: string,
	): Promise<ObjectPage | { readonly pageId: string; readonly status: ExtractionFailure }>;
}

/** Lengths of texts in a model's tokens. */
export interface TokenizerPort {
	readonly name: string;
	count(text: string): number;
}

/** A teacher, and the lane whose worker may ask it. */
export interface LaneTeacherPort extends TeacherPort {
	readonly lane: Lane;
}

export interface Ports {
	readonly documents: DocumentPort;
	readonly parseFiles: ParseFilePort;
	readonly rasterLayout: RasterLayoutPort;
	readonly mineru: MineruPort;
	readonly textLayout: TextLayoutPort;
	readonly language: LanguagePort;
	readonly embedder: EmbedderPort;
	readonly byteProducts: ByteProductPort;
	readonly imageEncoder: ImageEncoderPort;
	readonly renderer: HtmlRendererPort;
	readonly tokenizer: TokenizerPort;
	readonly teacher: LaneTeacherPort;
}

export type PortName = keyof Ports;

/** Programs whose version changes results: part of the key of each unit whose stage names them. */
export type EngineName = 'pdfium' | 'sharp' | 'onnxruntime' | 'icu' | 'eld';

/** What a recipe chooses, or the machine brings, and results depend on: asked only where a stage names it, and part of its key. */
export type ToolName = 'renderer' | 'tokenizer' | 'teacher';

/**
 * Lanes of workers. `light` workers are many; the one `ocr` worker owns `rasterLayout` as well; the one `mineru` worker may
 * run the user's `mineru`, which the others can only look for; the one `teacher` worker may pay for calls, many at a time.
 */
export const LANES = ['light', 'ocr', 'mineru', 'teacher'] as const;
export type Lane = (typeof LANES)[number];
