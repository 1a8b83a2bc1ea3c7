import type { PageSize, Raster } from './ports.ts';

/**
 * One page's contents as typed arrays. Coordinates are points of the page as displayed (crop box, rotation applied),
 * origin top left, y down.
 */
export interface PdfPageContent extends PageSize {
	readonly chars: PdfChars;
	readonly fonts: readonly PdfFont[];
	readonly rules: readonly PdfRule[];
	readonly images: readonly PdfBox[];
}

export interface PdfBox {
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
}

export interface PdfChars {
	readonly count: number;
	readonly codePoint: Uint32Array;
	readonly left: Float32Array;
	readonly top: Float32Array;
	readonly right: Float32Array;
	readonly bottom: Float32Array;
	/** Baseline origin. */
	readonly originX: Float32Array;
	readonly originY: Float32Array;
	readonly fontSizePt: Float32Array;
	/** Radians, clockwise as displayed; 0 is upright. */
	readonly angle: Float32Array;
	/** Index into `fonts`. */
	readonly font: Uint16Array;
	/** Bits of CHAR_FLAG. */
	readonly flags: Uint8Array;
}

export const CHAR_FLAG = { generated: 1, hyphen: 2, unmapped: 4, invisible: 8 } as const;

export interface PdfFont {
	readonly name: string;
	readonly bold: boolean;
	readonly italic: boolean;
	readonly fixedPitch: boolean;
	readonly symbolic: boolean;
}

/** A drawn line or thin rectangle, or a filled area (`filled`), as its bounding box. */
export interface PdfRule extends PdfBox {
	readonly filled: boolean;
	readonly strokeWidthPt: number;
}

export interface PdfDocument {
	readonly pageCount: number;
	/** 1-based. Throws RecordError. */
	content(pageNumber: number): PdfPageContent;
	render(pageNumber: number, longerSidePx: number, channels: 1 | 3): Raster;
}
