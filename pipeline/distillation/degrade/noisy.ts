import type { Raster } from '../../contract/raster.ts';

/** Six bytes, evenly spread: their sum has mean 6 × 127.5 and variance 6 × (256² − 1) / 12. */
const MEAN_SUM = 765;
const SIGMA_SUM = Math.sqrt(32_767.5);

const byteSum = (word: number): number => (word & 255) + ((word >>> 8) & 255) + ((word >>> 16) & 255);

/** Sum of six bytes, the first 48 bits of a number that is uniform in [0,1) with 53 bits. */
const sixBytes = (uniform: number): number => {
	const high = uniform * 0x1000000;
	const word = Math.floor(high);
	return byteSum(word) + byteSum(Math.floor((high - word) * 0x1000000));
};

/**
 * Grain: Gaussian by the central limit (the sum of six bytes, whole numbers, so that it is the same everywhere), the same on all
 * channels of a pixel, clipped to black and white. Draws one number a pixel.
 */
export const noisy = (page: Raster, sigma: number, random: () => number): Raster => {
	const { channels, data } = page;
	const result = new Uint8ClampedArray(data.length);
	const scale = sigma / SIGMA_SUM;
	for (let at = 0; at < data.length; at += channels) {
		const grain = (sixBytes(random()) - MEAN_SUM) * scale;
		for (let channel = at; channel < at + channels; channel++) result[channel] = (data[channel] as number) + grain;
	}
	return { ...page, data: new Uint8Array(result.buffer) };
};
