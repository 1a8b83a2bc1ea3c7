import type { Raster } from '../../contract/raster.ts';

/** The raster turned clockwise. */
export const turnRaster = (raster: Raster, degrees: 90 | 180 | 270): Raster => {
	const { widthPx, heightPx, channels, data } = raster;
	const turned = new Uint8Array(data.length);
	const [outWidthPx, outHeightPx] = degrees === 180 ? [widthPx, heightPx] : [heightPx, widthPx];
	// Where the first pixel goes, and how far its right and lower neighbours go from it.
	const [start, right, down] = {
		90: [outWidthPx - 1, outWidthPx, -1],
		180: [outWidthPx * outHeightPx - 1, -1, -outWidthPx],
		270: [(outHeightPx - 1) * outWidthPx, -outWidthPx, 1],
	}[degrees] as [number, number, number];
	let from = 0;
	for (let y = 0; y < heightPx; y++) {
		for (let x = 0; x < widthPx; x++) {
			const to = (start + x * right + y * down) * channels;
			for (let channel = 0; channel < channels; channel++) turned[to + channel] = data[from++] ?? 0;
		}
	}
	return { widthPx: outWidthPx, heightPx: outHeightPx, channels, data: turned };
};
