import type { PageFeatures } from '../../../pipeline/document/records.ts';

const bytesOf = ({ vector }: PageFeatures): number[] => [...Buffer.from(vector, 'base64')];
const dot = (a: readonly number[], b: readonly number[]): number =>
	a.reduce((sum, value, i) => sum + value * (b[i] as number), 0);

/** The nearness distance written down as the specification has it, with the default weights and spans. */
export const slowNearness = (a: PageFeatures, b: PageFeatures): number => {
	const [x, y] = [bytesOf(a), bytesOf(b)];
	const layout = 1 - dot(x, y) / Math.sqrt(dot(x, x) * dot(y, y));
	const visual = (BigInt(`0x${a.pHash}`) ^ BigInt(`0x${b.pHash}`)).toString(2).replaceAll('0', '').length / 64;
	const difficulty = Math.abs(a.difficulty.mean - b.difficulty.mean);
	const volume = Math.min(1, Math.abs(Math.log2((1 + a.words) / (1 + b.words))) / 4);
	return (
		0.4 * Math.min(1, layout / 0.38) +
		0.3 * Math.min(1, visual / 1.62) +
		0.15 * Math.min(1, difficulty / 0.16) +
		0.15 * Math.min(1, volume / 0.78)
	);
};
