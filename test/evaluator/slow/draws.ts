import { randomStream } from '../../../pipeline/numeric/randomStream.ts';

/** Small decisions drawn from one stream. */
export interface Draws {
	/** A whole number, both ends possible. */
	between(least: number, most: number): number;
	chance(share: number): boolean;
	of<T>(choices: readonly T[]): T;
	share(): number;
	shuffled<T>(items: readonly T[]): T[];
}

export const draws = (seed: number, ...labels: readonly (string | number)[]): Draws => {
	const share = randomStream(seed, ...labels);
	const between = (least: number, most: number): number => least + Math.floor(share() * (most - least + 1));
	return {
		between,
		share,
		chance: (wanted) => share() < wanted,
		of: <T>(choices: readonly T[]): T => choices[between(0, choices.length - 1)] as T,
		shuffled: <T>(items: readonly T[]): T[] =>
			items
				.map((item) => [share(), item] as const)
				.sort(([a], [b]) => a - b)
				.map(([, item]) => item),
	};
};
