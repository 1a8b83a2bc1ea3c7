import type { Raster } from '../../contract/raster.ts';

/** Beyond this many standard deviations a weight is nothing in 8 bits. */
const REACH = 3;
const ONE = 65_536;

/** Weights of a Gaussian at whole pixels, symmetric, in 65,536ths that add up to one. */
const gaussianWeights = (sigmaPx: number): Int32Array => {
	const radius = Math.ceil(REACH * sigmaPx);
	const raw = Array.from({ length: 2 * radius + 1 }, (_, at) => Math.exp(-((at - radius) ** 2) / (2 * sigmaPx ** 2)));
	const sum = raw.reduce((total, weight) => total + weight, 0);
	const weights = Int32Array.from(raw, (weight) => Math.round((weight / sum) * ONE));
	weights[radius] = (weights[radius] as number) + ONE - weights.reduce((total, weight) => total + weight, 0);
	return weights;
};

/** One pass over lines of `length` samples that lie `step` bytes apart; beyond its ends a line goes on as it ended. */
const pass = (data: Uint8Array, weights: Int32Array, step: number, length: number, starts: Iterable<number>) => {
	const radius = (weights.length - 1) / 2;
	const result = new Uint8Array(data.length);
	const line = new Uint8Array(length + 2 * radius);
	for (const start of starts) {
		for (let at = 0; at < line.length; at++)
			line[at] = data[start + step * Math.min(length - 1, Math.max(0, at - radius))] as number;
		for (let at = 0; at < length; at++) {
			let sum = ONE / 2;
			for (let tap = 0; tap < weights.length; tap++) sum += (weights[tap] as number) * (line[at + tap] as number);
			result[start + step * at] = sum >> 16;
		}
	}
	return result;
};

function* lineStarts(lines: number, lineStep: number, channels: number): Generator<number> {
	for (let line = 0; line < lines; line++)
		for (let channel = 0; channel < channels; channel++) yield line * lineStep + channel;
}

/** Gaussian blur, along rows and then along columns. */
export const blurred = (page: Raster, sigmaPx: number): Raster => {
	const { widthPx, heightPx, channels, data } = page;
	const weights = gaussianWeights(sigmaPx);
	const row = widthPx * channels;
	const alongRows = pass(data, weights, channels, widthPx, lineStarts(heightPx, row, channels));
	return { ...page, data: pass(alongRows, weights, row, heightPx, lineStarts(widthPx, channels, channels)) };
};
