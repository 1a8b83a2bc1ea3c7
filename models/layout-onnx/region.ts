import type { BlockKind } from '../../pipeline/document/blockKind.ts';
import type { PixelBox } from '../ocr/pixelBox.ts';

/** Something found on a page raster, in its pixels. `score` in [0,1]. */
export interface Region {
	readonly kind: BlockKind;
	readonly score: number;
	readonly box: PixelBox;
	/** Its box was measured on the page: lines beside it are none of its rows. */
	readonly closed?: boolean;
}
