import {
	type BreakerEvent,
	type BreakerSettings,
	type BreakerState,
	breakerAfter,
	CLOSED,
} from '../../distillation/calls/breaker.ts';
import type { CallClock } from './callClock.ts';

export interface Breaker {
	/** Waits while the endpoint is taken for down, unless this call is the probe. */
	readonly pass: (signal: AbortSignal) => Promise<void>;
	readonly answered: () => void;
	readonly failed: (retryAfterMs: number | undefined) => void;
	readonly isDown: () => boolean;
}

/** A wait is cut short when the state changes; nobody sleeps longer than this on an old one. */
const LOOK_AGAIN_MS = 250;

/** @param tell when it opens, with the pause before the next probe */
export const createBreaker = (
	settings: BreakerSettings,
	clock: CallClock,
	tell: (pauseMs: number) => void,
): Breaker => {
	let state: BreakerState = CLOSED;
	const after = (event: BreakerEvent): void => {
		const before = state;
		state = breakerAfter(state, event, settings);
		if (state.mode === 'open' && before.mode !== 'open') tell(state.untilMs - clock.nowMs());
	};
	return {
		pass: async (signal) => {
			for (;;) {
				signal.throwIfAborted();
				if (state.mode === 'closed' || state.mode === 'down') return;
				const before = state;
				after({ type: 'asked', nowMs: clock.nowMs() });
				if (state !== before) return;
				const waitMs = state.mode === 'open' ? state.untilMs - clock.nowMs() : LOOK_AGAIN_MS;
				await clock.sleep(Math.max(1, Math.min(waitMs, LOOK_AGAIN_MS)), signal);
			}
		},
		answered: () => after({ type: 'answered' }),
		failed: (retryAfterMs) =>
			after({ type: 'failed', nowMs: clock.nowMs(), ...(retryAfterMs === undefined ? {} : { retryAfterMs }) }),
		isDown: () => state.mode === 'down',
	};
};
