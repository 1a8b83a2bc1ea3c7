import { perceptualHash } from '../../pipeline/document/perceptualHash/perceptualHash.ts';
import type { LayoutView } from '../../pipeline/document/records.ts';
import { LAYOUT_PALETTE } from '../../pipeline/document/view/layoutPalette.ts';
import { unpackView } from '../../pipeline/document/view/unpackView.ts';

/** Luma of the palette's colours by ITU-R BT.601, in whole numbers so that it is the same on every machine. */
const LUMA = Uint8Array.from(LAYOUT_PALETTE, ([red, green, blue]) =>
	Math.floor((299 * red + 587 * green + 114 * blue + 500) / 1000),
);

/** Perceptual hash of a page that has no pixels: over the luma of its layout view. */
export const hashView = (view: LayoutView): string => {
	const luma = unpackView(view).map((index) => LUMA[index] as number);
	return perceptualHash(luma, view.sidePx, view.sidePx);
};
