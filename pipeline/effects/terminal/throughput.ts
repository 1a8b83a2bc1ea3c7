export interface Throughput {
	/** Records a second over the newest window; undefined until something was done. */
	readonly perSecond: number | undefined;
	/** Milliseconds until all is done at that speed; undefined while records wait that will go at another one. */
	readonly remainingMs: number | undefined;
}

/** Newer than this counts: long enough to be calm, short enough to follow a change of pace. */
const WINDOW_MS = 20_000;

/**
 * Speed and time left from what was done when. The first sample is where this run starts: records that were reused are
 * in it and never count as speed. `waiting`: of the records not done those that wait for a slower lane; when only such are left,
 * the speed is measured anew.
 */
export const createThroughput = (total: number): ((nowMs: number, done: number, waiting?: number) => Throughput) => {
	const samples: { readonly nowMs: number; readonly done: number }[] = [];
	let onlyWaiting = false;
	return (nowMs, done, waiting = 0) => {
		if (!onlyWaiting && waiting > 0 && done + waiting >= total) {
			onlyWaiting = true;
			samples.length = 0;
		}
		samples.push({ nowMs, done });
		while (samples.length > 2 && nowMs - (samples[1]?.nowMs ?? nowMs) >= WINDOW_MS) samples.shift();
		const first = samples[0];
		const elapsedMs = nowMs - (first?.nowMs ?? nowMs);
		const gained = done - (first?.done ?? done);
		if (elapsedMs <= 0 || gained <= 0) return { perSecond: undefined, remainingMs: undefined };
		const perSecond = (1000 * gained) / elapsedMs;
		const foreseen = waiting === 0 || onlyWaiting;
		return { perSecond, remainingMs: foreseen ? (1000 * Math.max(0, total - done)) / perSecond : undefined };
	};
};
