import type { Raster } from '../../pipeline/contract/raster.ts';
import { components } from '../ocr/components.ts';
import type { PixelBox } from '../ocr/pixelBox.ts';
import { outlineBox } from './outlineBox.ts';

/** Step of grey from one pixel to the next that is an edge, and pixels around an edge that count as part of it. */
const LEAST_STEP = 20;
const SPREAD_PX = 2;
/** Shares of the sketch's longer side, of the page and of the picture's box. */
const LEAST_SIDE = 0.05;
const LEAST_AREA = 0.006;
const LEAST_INK = 0.3;

/**
 * Boxes, in the sketch's pixels, of connected drawing that is no text: edges outside the given boxes of text, spread
 * so that the edges of a photograph meet. Frames and rules are no pictures: they fill too little of their box.
 */
export const findPictures = (sketch: Raster, texts: readonly PixelBox[]): PixelBox[] => {
	const { widthPx, heightPx } = sketch;
	const values = spread(withoutTexts(edges(sketch), widthPx, texts), widthPx, heightPx);
	const leastSidePx = LEAST_SIDE * Math.max(widthPx, heightPx);
	return components({ widthPx, heightPx, values }, 0.5).flatMap(({ outline, count }) => {
		const box = outlineBox(outline);
		const [width, height] = [box.right - box.left, box.bottom - box.top];
		const large = Math.min(width, height) >= leastSidePx && width * height >= LEAST_AREA * widthPx * heightPx;
		return large && count >= LEAST_INK * width * height ? [box] : [];
	});
};

const edges = ({ data, widthPx, heightPx }: Raster): Float32Array => {
	const values = new Float32Array(data.length);
	for (let y = 0; y + 1 < heightPx; y++) {
		for (let x = 0; x + 1 < widthPx; x++) {
			const at = y * widthPx + x;
			const own = data[at] ?? 0;
			const step = Math.max(Math.abs(own - (data[at + 1] ?? 0)), Math.abs(own - (data[at + widthPx] ?? 0)));
			if (step >= LEAST_STEP) values[at] = 1;
		}
	}
	return values;
};

const withoutTexts = (values: Float32Array, widthPx: number, texts: readonly PixelBox[]): Float32Array => {
	for (const { left, top, right, bottom } of texts) {
		const [from, to] = [Math.max(0, Math.floor(left)), Math.min(widthPx, Math.ceil(right))];
		for (let y = Math.max(0, Math.floor(top)); y < bottom && y * widthPx < values.length; y++)
			if (from < to) values.fill(0, y * widthPx + from, y * widthPx + to);
	}
	return values;
};

/** Every set pixel sets the square around it: along rows, then along columns. */
const spread = (values: Float32Array, widthPx: number, heightPx: number): Float32Array => {
	const across = new Float32Array(values.length);
	const both = new Float32Array(values.length);
	for (let y = 0; y < heightPx; y++)
		for (let x = 0; x < widthPx; x++)
			if (values[y * widthPx + x])
				across.fill(1, y * widthPx + Math.max(0, x - SPREAD_PX), y * widthPx + Math.min(widthPx, x + SPREAD_PX + 1));
	for (let y = 0; y < heightPx; y++)
		for (let x = 0; x < widthPx; x++)
			if (across[y * widthPx + x])
				for (let to = Math.max(0, y - SPREAD_PX); to <= Math.min(heightPx - 1, y + SPREAD_PX); to++)
					both[to * widthPx + x] = 1;
	return both;
};
