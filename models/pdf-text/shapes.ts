import type { PdfBox } from '../../pipeline/contract/pdf.ts';

/**
 * Shapes inside the parser. Coordinates are points of a frame: the page turned so that the text in question runs
 * upright, origin top left, y down.
 */
export interface FontTraits {
	readonly bold: boolean;
	readonly italic: boolean;
	readonly fixedPitch: boolean;
	/** Fonts of mathematics: letters in them are variables, not words. */
	readonly math: boolean;
	/** Fonts of signs: their letters are bullets, arrows, boxes. */
	readonly dingbats: boolean;
}

/** Characters next to each other without a gap. */
export interface Word extends PdfBox {
	readonly text: string;
	readonly baseline: number;
	readonly sizePt: number;
	readonly traits: FontTraits;
	/** Code points, spaces never among them. */
	readonly chars: number;
	/** The file draws a space before it. */
	readonly spaced: boolean;
	readonly rightToLeft: boolean;
}

/** Words of one baseline with ordinary gaps between them, in visual order from left to right. */
export interface Line extends PdfBox {
	readonly words: readonly Word[];
	readonly baseline: number;
	/** Size most of its characters have. */
	readonly sizePt: number;
	readonly chars: number;
	/** Shares of characters, in [0,1]. */
	readonly boldShare: number;
	readonly italicShare: number;
	readonly fixedShare: number;
	readonly mathShare: number;
	readonly rightToLeft: boolean;
}
