export interface Throughput {
	/** Records a second over the newest window; undefined until something was done. */
	readonly perSecond: number | undefined;
	/** Milliseconds until all is done at that speed. */
	readonly remainingMs: number | undefined;
}

/** Newer than this counts: long enough to be calm, short enough to follow a change of pace. */
const WINDOW_MS = 20_000;

/**
 * Speed and time left from what was done when. The first sample is where this run starts: records that were reused are
 * in it and never count as speed.
 */
export const createThroughput = (total: number): ((nowMs: number, done: number) => Throughput) => {
	const samples: { readonly nowMs: number; readonly done: number }[] = [];
	return (nowMs, done) => {
		samples.push({ nowMs, done });
		while (samples.length > 2 && nowMs - (samples[1]?.nowMs ?? nowMs) >= WINDOW_MS) samples.shift();
		const first = samples[0];
		const elapsedMs = nowMs - (first?.nowMs ?? nowMs);
		const gained = done - (first?.done ?? done);
		if (elapsedMs <= 0 || gained <= 0) return { perSecond: undefined, remainingMs: undefined };
		const perSecond = (1000 * gained) / elapsedMs;
		return { perSecond, remainingMs: (1000 * Math.max(0, total - done)) / perSecond };
	};
};
