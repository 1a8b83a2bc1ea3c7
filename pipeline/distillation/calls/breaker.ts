export interface BreakerSettings {
	/** Calls that failed one after the other, none in between answered, before the endpoint is taken for down. */
	readonly failures: number;
	/** Before the first probe; twice as long before each further one. */
	readonly pauseMs: number;
	/** Probes that fail before all stops. */
	readonly probes: number;
}

export type BreakerState =
	| { readonly mode: 'closed'; readonly failures: number }
	/** Nobody calls until then; then one does, as a probe. */
	| { readonly mode: 'open'; readonly untilMs: number; readonly probes: number }
	| { readonly mode: 'half-open'; readonly probes: number }
	| { readonly mode: 'down' };

export type BreakerEvent =
	| { readonly type: 'asked'; readonly nowMs: number }
	| { readonly type: 'answered' }
	/** @param retryAfterMs what the server asked to wait: a probe before would be in vain */
	| { readonly type: 'failed'; readonly nowMs: number; readonly retryAfterMs?: number };

export const CLOSED: BreakerState = { mode: 'closed', failures: 0 };

/** Longest pause before a probe. */
const LONGEST_PAUSE_MS = 300_000;

const openAgain = (
	probes: number,
	event: Extract<BreakerEvent, { type: 'failed' }>,
	settings: BreakerSettings,
): BreakerState => {
	if (probes >= settings.probes) return { mode: 'down' };
	const pauseMs = Math.max(settings.pauseMs * 2 ** probes, event.retryAfterMs ?? 0);
	return { mode: 'open', untilMs: event.nowMs + Math.min(pauseMs, LONGEST_PAUSE_MS), probes };
};

/**
 * Circuit breaker (M. Nygard, "Release It!", 2007): closed, open after a row of failures, half-open while one call probes, closed
 * again when it is answered; down for good when so many probes failed. Failures of calls that began before it opened change nothing.
 */
export const breakerAfter = (state: BreakerState, event: BreakerEvent, settings: BreakerSettings): BreakerState => {
	if (state.mode === 'down') return state;
	if (event.type === 'answered') return CLOSED;
	if (event.type === 'asked')
		return state.mode === 'open' && event.nowMs >= state.untilMs ? { mode: 'half-open', probes: state.probes } : state;
	if (state.mode === 'half-open') return openAgain(state.probes + 1, event, settings);
	if (state.mode === 'open') return state;
	const failures = state.failures + 1;
	return failures >= settings.failures ? openAgain(0, event, settings) : { mode: 'closed', failures };
};
