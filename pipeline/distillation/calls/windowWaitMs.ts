export interface Spending {
	readonly atMs: number;
	readonly amount: number;
}

export const WINDOW_MS = 60_000;

/**
 * How long to wait until `amount` more fits below a limit for every stretch of a minute; 0 when it fits now. A bucket that fills
 * evenly would let through twice the limit in its first minute. What is larger than the limit by itself waits for an empty
 * minute, then goes.
 * @param spent in order of time; those older than a minute do not count
 */
export const windowWaitMs = (spent: readonly Spending[], limit: number, amount: number, nowMs: number): number => {
	const counting = spent.filter(({ atMs }) => nowMs - atMs < WINDOW_MS);
	let sum = counting.reduce((total, entry) => total + entry.amount, 0);
	const wanted = Math.min(amount, limit);
	if (sum + wanted <= limit) return 0;
	for (const entry of counting) {
		sum -= entry.amount;
		if (sum + wanted <= limit) return entry.atMs + WINDOW_MS - nowMs;
	}
	return 0;
};
