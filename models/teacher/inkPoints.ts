import type { Raster } from '../../pipeline/contract/raster.ts';

/** Half the side of the square whose mean a pixel is held against: wider than a stroke, narrower than a shadow. */
const REACH_PX = 8;
/** In grey levels: grain is fainter. */
const LEAST_DARKER = 12;

export interface InkPoints {
	readonly x: Float32Array;
	readonly y: Float32Array;
	/** In grey levels by which the pixel is darker than what surrounds it. */
	readonly weight: Float32Array;
}

/** Pixels of a grey page that are darker than their surroundings: ink, and no shadow. */
export const inkPoints = ({ widthPx, heightPx, data }: Raster): InkPoints => {
	/** Sums over all above and to the left, a row and a column of zeros first. */
	const stride = widthPx + 1;
	const sums = new Float64Array(stride * (heightPx + 1));
	for (let y = 0; y < heightPx; y++) {
		let row = 0;
		for (let x = 0; x < widthPx; x++) {
			row += data[y * widthPx + x] as number;
			sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] as number) + row;
		}
	}
	const [xs, ys, weights]: [number[], number[], number[]] = [[], [], []];
	for (let y = 0; y < heightPx; y++) {
		const [top, bottom] = [Math.max(0, y - REACH_PX), Math.min(heightPx, y + REACH_PX + 1)];
		for (let x = 0; x < widthPx; x++) {
			const [left, right] = [Math.max(0, x - REACH_PX), Math.min(widthPx, x + REACH_PX + 1)];
			const sum =
				(sums[bottom * stride + right] as number) -
				(sums[top * stride + right] as number) -
				(sums[bottom * stride + left] as number) +
				(sums[top * stride + left] as number);
			const darker = sum / ((bottom - top) * (right - left)) - (data[y * widthPx + x] as number);
			if (darker < LEAST_DARKER) continue;
			xs.push(x);
			ys.push(y);
			weights.push(darker);
		}
	}
	return { x: Float32Array.from(xs), y: Float32Array.from(ys), weight: Float32Array.from(weights) };
};
