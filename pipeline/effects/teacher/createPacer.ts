import { type Spending, WINDOW_MS, windowWaitMs } from '../../distillation/calls/windowWaitMs.ts';
import type { CallClock } from './callClock.ts';

export interface PacerLimits {
	readonly requestsPerMinute?: number | undefined;
	readonly tokensPerMinute?: number | undefined;
}

export interface Pacer {
	/**
	 * Waits until a call of so many tokens may start, behind those that wait already.
	 * @returns says how many tokens it took in the end
	 */
	readonly pass: (tokens: number, signal: AbortSignal) => Promise<(tokens: number) => void>;
	/** Nobody starts before: what a server asked of one call holds for all. */
	readonly hold: (durationMs: number) => void;
}

/** Requests and tokens in any minute, shared by all who call. */
export const createPacer = (limits: PacerLimits, clock: CallClock): Pacer => {
	const { requestsPerMinute = Number.POSITIVE_INFINITY, tokensPerMinute = Number.POSITIVE_INFINITY } = limits;
	let spent: { readonly atMs: number; tokens: number }[] = [];
	let notBeforeMs = Number.NEGATIVE_INFINITY;
	let turn: Promise<unknown> = Promise.resolve();
	const waitMs = (tokens: number): number => {
		const nowMs = clock.nowMs();
		spent = spent.filter(({ atMs }) => nowMs - atMs < WINDOW_MS);
		const amounts = (amountOf: (entry: { readonly tokens: number }) => number): Spending[] =>
			spent.map((entry) => ({ atMs: entry.atMs, amount: amountOf(entry) }));
		return Math.max(
			notBeforeMs - nowMs,
			windowWaitMs(
				amounts(() => 1),
				requestsPerMinute,
				1,
				nowMs,
			),
			windowWaitMs(
				amounts((entry) => entry.tokens),
				tokensPerMinute,
				tokens,
				nowMs,
			),
		);
	};
	return {
		pass: (tokens, signal) => {
			const mine = turn.then(async () => {
				for (let wait = waitMs(tokens); wait > 0; wait = waitMs(tokens)) await clock.sleep(wait, signal);
				signal.throwIfAborted();
				const entry = { atMs: clock.nowMs(), tokens };
				spent.push(entry);
				return (actual: number): void => {
					entry.tokens = actual;
				};
			});
			turn = mine.catch(() => {});
			return mine;
		},
		hold: (durationMs) => {
			notBeforeMs = Math.max(notBeforeMs, clock.nowMs() + durationMs);
		},
	};
};
