import { clipBox } from '../clipBox.ts';
import type { LayoutParse } from '../layoutParse.ts';
import { PAGE_INDEX, paletteIndexOf, SURROUND_INDEX } from './layoutPalette.ts';
import { PAINT_ORDER } from './paintOrder.ts';
import { viewBlocks } from './viewBlocks.ts';

/** A billionth of the page forgives the rounding of x + w: 0.1 + 0.2 must not reach the next pixel. */
const EDGE_TOLERANCE = 1e-9;

/**
 * Colour layout view: a white page of its own format, centred on a grey square, each block's box filled with the colour
 * of its kind, edges rounded outwards. Kinds are painted in PAINT_ORDER; within a kind the order is free, since a kind
 * has one colour. Returns palette indices, Uint8Array, row-major [sidePx × sidePx].
 *
 * The page's shorter side is rounded to whole pixels first, so that what follows is integers.
 *
 * @throws {RangeError} when the page has no area
 */
export const drawLayoutView = (
	layout: Pick<LayoutParse, 'widthPt' | 'heightPt' | 'blocks' | 'discarded'>,
	sidePx: number,
): Uint8Array => {
	const { widthPt, heightPt } = layout;
	if (!(widthPt > 0 && heightPt > 0 && Number.isFinite(widthPt) && Number.isFinite(heightPt)))
		throw new RangeError(`drawLayoutView: received a page of ${widthPt} × ${heightPt} pt, expected positive sizes`);
	const longerPt = Math.max(widthPt, heightPt);
	const pageWidthPx = Math.max(1, Math.round((sidePx * widthPt) / longerPt));
	const pageHeightPx = Math.max(1, Math.round((sidePx * heightPt) / longerPt));
	const pageLeftPx = Math.floor((sidePx - pageWidthPx) / 2);
	const pageTopPx = Math.floor((sidePx - pageHeightPx) / 2);

	const indices = new Uint8Array(sidePx * sidePx).fill(SURROUND_INDEX);
	const fill = (index: number, left: number, top: number, right: number, bottom: number): void => {
		for (let row = pageTopPx + top; row < pageTopPx + bottom; row++)
			indices.fill(index, row * sidePx + pageLeftPx + left, row * sidePx + pageLeftPx + right);
	};
	fill(PAGE_INDEX, 0, 0, pageWidthPx, pageHeightPx);

	const blocks = viewBlocks(layout);
	for (const kind of PAINT_ORDER) {
		for (const block of blocks) {
			if (block.kind !== kind) continue;
			const box = clipBox(block.box);
			if (box === undefined) continue;
			fill(
				paletteIndexOf(kind),
				Math.floor((box.left + EDGE_TOLERANCE) * pageWidthPx),
				Math.floor((box.top + EDGE_TOLERANCE) * pageHeightPx),
				Math.ceil((box.right - EDGE_TOLERANCE) * pageWidthPx),
				Math.ceil((box.bottom - EDGE_TOLERANCE) * pageHeightPx),
			);
		}
	}
	return indices;
};
