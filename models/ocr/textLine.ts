import type { PixelBox } from './pixelBox.ts';

/**
 * A straight strip of text in pixels of the page raster. `alongX`, `alongY` is the unit vector in which its length runs;
 * `lengthPx` lies along it, `heightPx` across it.
 */
export interface TextStrip {
	readonly centreX: number;
	readonly centreY: number;
	readonly alongX: number;
	readonly alongY: number;
	readonly lengthPx: number;
	readonly heightPx: number;
}

/** A strip that was read. `confidence` is the mean probability of its characters. */
export interface TextLine {
	readonly text: string;
	readonly confidence: number;
	readonly box: PixelBox;
	/** Height of the strip across its text, so the size of the type even where the line stands upright. */
	readonly heightPx: number;
	/** The line's length runs up or down the page. */
	readonly upright: boolean;
	/** Its length runs clearly aslant: watermarks, stamps, labels of axes. */
	readonly oblique?: boolean;
}
