import type { ByteMatrix } from '../../pipeline/numeric/byteMatrix.ts';
import { randomStream } from '../../pipeline/numeric/randomStream.ts';

/**
 * Made feature bytes that look like pooled activations: skewed, non-negative, every row a blend of a few of `themes`
 * prototypes with its own noise, so that clusters overlap and k-means takes tens of iterations.
 */
export const madeVectors = (rows: number, width: number, seed: number, themes = 60): ByteMatrix => {
	const random = randomStream(seed, 'vectors', rows, width);
	const prototypes = Array.from({ length: themes }, () =>
		Float64Array.from({ length: width }, () => -55 * Math.log(1 - random()) * random()),
	);
	const data = new Uint8Array(rows * width);
	let noise = (seed ^ 0x9e3779b9) | 0;
	for (let row = 0; row < rows; row++) {
		const parts = Array.from({ length: 4 }, () => prototypes[Math.floor(random() * themes)] as Float64Array);
		const shares = parts.map(() => random() ** 2);
		const total = shares.reduce((sum, share) => sum + share, 0);
		for (let i = 0; i < width; i++) {
			noise = (Math.imul(noise, 1664525) + 1013904223) | 0;
			let value = 0;
			for (let part = 0; part < 4; part++)
				value += ((parts[part] as Float64Array)[i] as number) * (shares[part] as number);
			data[row * width + i] = Math.min(255, (value / total) * (0.5 + (noise >>> 8) / 0x1000000));
		}
	}
	return { rows, width, data };
};
