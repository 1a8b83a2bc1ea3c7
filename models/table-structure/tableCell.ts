import type { PixelBox } from '../ocr/pixelBox.ts';

/** A cell at its place in the grid. `box` is where its text stands, in the unit that the caller chose. */
export interface TableCell {
	readonly row: number;
	readonly column: number;
	readonly rowSpan: number;
	readonly columnSpan: number;
	/** In the table's head. */
	readonly header: boolean;
	readonly box: PixelBox;
}
