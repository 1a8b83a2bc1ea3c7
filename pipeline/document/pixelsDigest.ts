import { createHash } from 'node:crypto';

/**
 * Lower-case hex sha256 of the pixels of a picture and its size: equal for equal pixels, however their file was encoded.
 * @param raster row-major, interleaved
 */
export const pixelsDigest = (raster: {
	readonly widthPx: number;
	readonly heightPx: number;
	readonly channels: number;
	readonly data: Uint8Array;
}): string =>
	createHash('sha256')
		.update(`${raster.widthPx} ${raster.heightPx} ${raster.channels}\n`)
		.update(raster.data)
		.digest('hex');
