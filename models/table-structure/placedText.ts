import type { PixelBox } from '../ocr/pixelBox.ts';

/** Text at its place, in the unit of the cells. */
export interface PlacedText {
	readonly text: string;
	readonly box: PixelBox;
}
