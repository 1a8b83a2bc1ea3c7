import type { BlockKind } from '../../pipeline/document/blockKind.ts';
import type { PixelBox } from '../ocr/pixelBox.ts';
import type { TextLine } from '../ocr/textLine.ts';

/** A block in pixels of the raster, before it has a place in the reading order. */
export interface DraftBlock {
	readonly kind: BlockKind;
	readonly box: PixelBox;
	readonly text: string;
	readonly html?: string;
	/** Its lines, where it has any. */
	readonly lines: readonly TextLine[];
}
