export interface RetrySettings {
	/** Calls for one sample of a page, the first included, before the page fails. */
	readonly attempts: number;
	readonly baseMs: number;
	readonly longestMs: number;
	/** A server that asks to wait longer than this is asked after this time all the same. */
	readonly retryAfterMostMs: number;
}

/**
 * How long to wait before the next call: full jitter over a ceiling that doubles (M. Brooker, "Exponential Backoff And Jitter", 2015),
 * at least as long as the server asked, up to the cap.
 * @param failures calls that failed so far, from 1
 * @param random in [0,1)
 */
export const retryDelayMs = (
	failures: number,
	retryAfterMs: number | undefined,
	{ baseMs, longestMs, retryAfterMostMs }: Omit<RetrySettings, 'attempts'>,
	random: number,
): number => {
	const jittered = random * Math.min(longestMs, baseMs * 2 ** (failures - 1));
	return retryAfterMs === undefined ? jittered : Math.min(retryAfterMs, retryAfterMostMs) + jittered;
};
