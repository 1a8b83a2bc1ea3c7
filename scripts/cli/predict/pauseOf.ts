const PAUSE_MS = 30_000;
const LONGEST_TIMES = 10;
const GROWTH = 1.25;

/** Before pages that wait for their batches are asked for the nth time again: half a minute, growing to five. @param pollS of the endpoint */
export const pauseOf = (nth: number, pollS: number): number =>
	Math.min(PAUSE_MS, pollS * 1000) * Math.min(LONGEST_TIMES, GROWTH ** (nth - 1));
