import type { RunOptions } from '../../pipeline/run/wiring.ts';

/** The part of the options that the runner takes; what was not given stays absent. */
export const runOptionsOf = ({
	until,
	sample,
}: {
	readonly until?: string | undefined;
	readonly sample?: number | undefined;
}): RunOptions => ({
	...(until === undefined ? {} : { until }),
	...(sample === undefined ? {} : { sample }),
});
