const FIRST_MS = 30_000;
const LONGEST_TIMES = 10;
const GROWTH = 1.25;

/**
 * Before what is on its way from outside is asked for the nth time again, in milliseconds: it takes minutes or hours, so ever longer, up to
 * ten times the first.
 * @param nth from 1
 * @param firstMs at most half a minute
 */
export const pauseMs = (nth: number, firstMs = FIRST_MS): number =>
	Math.min(FIRST_MS, firstMs) * Math.min(LONGEST_TIMES, GROWTH ** (nth - 1));
