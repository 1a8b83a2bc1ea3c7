import type { Stage } from '../contract/stage.ts';
import { randomStream } from '../numeric/randomStream.ts';

type Labels = readonly (string | number)[];

/** Random streams of a stage, by label. One that does not say `usesRandom` has none: the seed is no part of its units' keys. */
export const stageRandom =
	({ name, usesRandom }: Pick<Stage, 'name' | 'usesRandom'>, seed: number) =>
	(...labels: Labels): (() => number) => {
		if (!usesRandom) throw new Error(`stage ${name} draws random numbers without saying usesRandom`);
		return randomStream(seed, name, ...labels);
	};
