import { madeTexts } from './madeTexts.ts';

/** Pairs of texts of one class of length and likeness. */
export interface KernelSet {
	readonly name: string;
	/** `each`: partial ratio of each text of the left side with each of the right. */
	readonly kernel: 'levenshtein' | 'partialRatio' | 'each';
	/** Ratios below it are of no interest, in both programs. */
	readonly atLeast: number;
	/** Of `each`: the texts of both sides, place by place. */
	readonly pairs: readonly (readonly [string, string])[];
}

const PAIRS = 40;
type Make = () => readonly [string, string];

export const kernelSets = (seed: number): readonly KernelSet[] => {
	const { text, damaged, below } = madeTexts(seed);
	const alike = (characters: number, share: number): Make => {
		return () => {
			const whole = text(characters);
			return [whole, damaged(whole, share)];
		};
	};
	const unrelated = (left: number, right: number): Make => {
		return () => [text(left), text(right)];
	};
	/** A damaged piece of a longer text, and that text. */
	const piece = (part: number, whole: number): Make => {
		return () => {
			const longer = text(whole);
			const start = below(whole - part);
			return [damaged(longer.slice(start, start + part), 0.05), longer];
		};
	};
	const set = (kernel: KernelSet['kernel'], name: string, make: Make, atLeast = 0, count = PAIRS): KernelSet => ({
		name,
		kernel,
		atLeast,
		pairs: Array.from({ length: count }, make),
	});
	return [
		set('levenshtein', 'Levenshtein, 90, 5 % wrong', alike(90, 0.05)),
		set('levenshtein', 'Levenshtein, 90, unrelated', unrelated(90, 90)),
		set('levenshtein', 'Levenshtein, 2,300, 5 % wrong', alike(2_300, 0.05)),
		set('levenshtein', 'Levenshtein, 2,300, unrelated', unrelated(2_300, 2_300)),
		set('partialRatio', 'partial ratio, 90 and 90, 5 % wrong', alike(90, 0.05)),
		set('partialRatio', 'partial ratio, 90 and 90, unrelated', unrelated(90, 90)),
		set('partialRatio', 'partial ratio, 60 in 300', piece(60, 300)),
		set('partialRatio', 'partial ratio, 60 and 300, unrelated', unrelated(60, 300)),
		set('partialRatio', 'partial ratio, 60 and 300, unrelated, ≥ 0.66', unrelated(60, 300), 0.66),
		set('partialRatio', 'partial ratio, 400 in 2,000', piece(400, 2_000)),
		set('partialRatio', 'partial ratio, 400 and 2,000, unrelated', unrelated(400, 2_000)),
		set('each', 'page of 26 blocks of 90, each with each, ≥ 0.66', alike(90, 0.03), 0.66, 26),
		set('each', 'page of 400 blocks of 150, each with each, ≥ 0.66', alike(150, 0.03), 0.66, 400),
	];
};
