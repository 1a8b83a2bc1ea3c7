import type { PageSize, Raster } from './raster.ts';

/**
 * One page's contents as typed arrays. Coordinates are points of the page as displayed (crop box, rotation applied),
 * origin top left, y down; content outside the crop box is there too, with coordinates outside the page.
 */
export interface PdfPageContent extends PageSize {
	readonly chars: PdfChars;
	readonly fonts: readonly PdfFont[];
	/** Straight horizontal and vertical lines, and filled rectangles, in drawing order. */
	readonly rules: readonly PdfRule[];
	/** Raster images and shadings, cut to their clip. */
	readonly images: readonly PdfBox[];
	/** Every other drawn path: curves, slanted lines, polygons. */
	readonly drawings: readonly PdfBox[];
}

export interface PdfBox {
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
}

/**
 * Characters in the order PDFium gives them: drawing order, right-to-left runs in logical order, ligatures as their
 * letters (which then share one box). Characters that PDFium makes up (spaces, line ends) are left out.
 */
export interface PdfChars {
	readonly count: number;
	/** Where the font says no Unicode for its glyph: the font's own code if that is printable ASCII, else U+FFFD. */
	readonly codePoint: Uint32Array;
	/** Box of the advance width by ascent and descent, not of the ink. */
	readonly left: Float32Array;
	readonly top: Float32Array;
	readonly right: Float32Array;
	readonly bottom: Float32Array;
	/** Baseline origin. */
	readonly originX: Float32Array;
	readonly originY: Float32Array;
	/** Index into `runs`. */
	readonly run: Uint32Array;
	/** Text objects: characters drawn by one operator, with one font, size and direction. */
	readonly runs: readonly PdfRun[];
}

export interface PdfRun {
	/** Size as displayed. */
	readonly fontSizePt: number;
	/** Radians, clockwise as displayed, in (-π, π]; 0 is upright. */
	readonly angle: number;
	/** Index into `fonts`. */
	readonly font: number;
	/** Text render mode 3 or 7: takes space and draws nothing (the text layer of an OCR program). */
	readonly invisible: boolean;
}

/** What the file says of a font; names like `CMBX10` say more, and reading them is the parser's part. */
export interface PdfFont {
	/** Base font name without the subset prefix. */
	readonly name: string;
	/** The descriptor's flag; most bold fonts leave it out. */
	readonly bold: boolean;
	readonly italic: boolean;
	readonly fixedPitch: boolean;
	readonly symbolic: boolean;
}

/** A drawn line or thin rectangle, or a filled area (`filled`), as its bounding box. */
export interface PdfRule extends PdfBox {
	readonly filled: boolean;
	/** 0 for filled ones. */
	readonly strokeWidthPt: number;
	/** Luma of its colour: 0 black, 1 white. */
	readonly lightness: number;
}

export interface PdfDocument {
	readonly pageCount: number;
	/** 1-based. Undefined when the page's object cannot be read at all. Throws RecordError (`crash`, `memory`). */
	pageSize(pageNumber: number): PageSize | undefined;
	/** 1-based. Throws RecordError: `crash`, `memory`, `io` (the page is damaged; not retryable). */
	content(pageNumber: number): PdfPageContent;
	/** sRGB or luma, annotations drawn, longer side exactly `longerSidePx` (shorter at least 1). Throws like `content`. */
	render(pageNumber: number, longerSidePx: number, channels: 1 | 3): Raster;
}
