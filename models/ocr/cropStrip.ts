import type { Raster } from '../../pipeline/contract/raster.ts';
import type { TextStrip } from './textLine.ts';

/** Height of the recognition network's input. */
export const STRIP_HEIGHT_PX = 48;

/** Strips are narrowed to this share of their natural width: a quarter less work for the same share of characters read. */
const NARROWING = 0.75;
/** Nothing narrower is read well; nothing wider fits the memory. */
const LEAST_WIDTH_PX = 16;
const MOST_WIDTH_PX = 3200;

export const cropWidthPx = (strip: TextStrip): number =>
	Math.min(
		MOST_WIDTH_PX,
		Math.max(LEAST_WIDTH_PX, Math.round((strip.lengthPx / strip.heightPx) * STRIP_HEIGHT_PX * NARROWING)),
	);

/**
 * A strip straightened to 48 pixels height, values in [−1,1], planes in the order BGR, written into `target` at plane
 * stride `planeSize` and row stride `rowWidth` from `offset`. Bilinear; where the strip is larger than 48 pixels, the
 * mean of as many samples as pixels fall on one.
 */
export const cropStrip = (
	raster: Raster,
	strip: TextStrip,
	target: Float32Array,
	offset: number,
	rowWidth: number,
	planeSize: number,
): void => {
	const width = cropWidthPx(strip);
	const { widthPx, heightPx, data } = raster;
	const stepAlong = strip.lengthPx / width;
	const stepAcross = strip.heightPx / STRIP_HEIGHT_PX;
	const samplesAlong = Math.max(1, Math.round(stepAlong));
	const samplesAcross = Math.max(1, Math.round(stepAcross));
	const scale = 1 / (127.5 * samplesAlong * samplesAcross);
	for (let row = 0; row < STRIP_HEIGHT_PX; row++) {
		for (let column = 0; column < width; column++) {
			let [red, green, blue] = [0, 0, 0];
			for (let i = 0; i < samplesAcross; i++) {
				const across = (row + (i + 0.5) / samplesAcross) * stepAcross - strip.heightPx / 2;
				for (let j = 0; j < samplesAlong; j++) {
					const along = (column + (j + 0.5) / samplesAlong) * stepAlong - strip.lengthPx / 2;
					const x = clamp(strip.centreX + along * strip.alongX - across * strip.alongY - 0.5, widthPx - 1);
					const y = clamp(strip.centreY + along * strip.alongY + across * strip.alongX - 0.5, heightPx - 1);
					const [left, top] = [Math.floor(x), Math.floor(y)];
					const [fx, fy] = [x - left, y - top];
					const a = (top * widthPx + left) * 3;
					const b = left + 1 < widthPx ? a + 3 : a;
					const down = top + 1 < heightPx ? widthPx * 3 : 0;
					const [wa, wb, wc, wd] = [(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy];
					red += wa * at(data, a) + wb * at(data, b) + wc * at(data, a + down) + wd * at(data, b + down);
					green +=
						wa * at(data, a + 1) + wb * at(data, b + 1) + wc * at(data, a + down + 1) + wd * at(data, b + down + 1);
					blue +=
						wa * at(data, a + 2) + wb * at(data, b + 2) + wc * at(data, a + down + 2) + wd * at(data, b + down + 2);
				}
			}
			const to = offset + row * rowWidth + column;
			target[to] = blue * scale - 1;
			target[to + planeSize] = green * scale - 1;
			target[to + 2 * planeSize] = red * scale - 1;
		}
	}
};

const clamp = (value: number, most: number): number => Math.min(most, Math.max(0, value));
const at = (data: Uint8Array, index: number): number => data[index] ?? 0;
