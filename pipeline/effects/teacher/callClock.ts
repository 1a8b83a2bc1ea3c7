import { setTimeout as pause } from 'node:timers/promises';

/** Time and chance, as calls need them; tests bring their own. */
export interface CallClock {
	/** Monotonic. */
	readonly nowMs: () => number;
	/** Of the epoch, for dates that servers send. */
	readonly epochMs: () => number;
	/** @throws the reason of the signal, as soon as it is aborted */
	readonly sleep: (durationMs: number, signal: AbortSignal) => Promise<void>;
	/** In [0,1): spreads retries; no result depends on it. */
	readonly random: () => number;
}

export const systemClock: CallClock = {
	nowMs: () => performance.now(),
	epochMs: () => Date.now(),
	sleep: async (durationMs, signal) => {
		await pause(durationMs, undefined, { signal }).catch(() => {});
		signal.throwIfAborted();
	},
	random: Math.random,
};
