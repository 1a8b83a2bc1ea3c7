import type { RunOptions } from '../../pipeline/run/wiring.ts';
import type { RunFlags } from './recipeOptions.ts';

/** The part of the options that the runner takes; what was not given stays absent. */
export const runOptionsOf = ({ until, sample }: Pick<RunFlags, 'until' | 'sample'>): RunOptions => ({
	...(until === undefined ? {} : { until }),
	...(sample === undefined ? {} : { sample }),
});
