import { describe, expect, it } from 'vitest';
import {
	type BreakerEvent,
	type BreakerState,
	breakerAfter,
	CLOSED,
} from '../../../pipeline/distillation/calls/breaker.ts';

const settings = { failures: 3, pauseMs: 1_000, probes: 2 };
const failed = (nowMs: number, retryAfterMs?: number): BreakerEvent =>
	retryAfterMs === undefined ? { type: 'failed', nowMs } : { type: 'failed', nowMs, retryAfterMs };
const asked = (nowMs: number): BreakerEvent => ({ type: 'asked', nowMs });
const answered: BreakerEvent = { type: 'answered' };

const stateAfter = (...events: readonly BreakerEvent[]): BreakerState =>
	events.reduce((state, event) => breakerAfter(state, event, settings), CLOSED);

describe('breakerAfter', () => {
	it('opens after a row of failures; an answer in between begins the row anew', () => {
		expect(stateAfter(failed(1), failed(2))).toEqual({ mode: 'closed', failures: 2 });
		expect(stateAfter(failed(1), failed(2), answered, failed(3), failed(4))).toEqual({ mode: 'closed', failures: 2 });
		expect(stateAfter(failed(1), failed(2), failed(3))).toEqual({ mode: 'open', untilMs: 1_003, probes: 0 });
	});

	const open = [failed(0), failed(0), failed(0)];

	it('stays open until the pause is over, then lets one call probe, and no other', () => {
		expect(stateAfter(...open, asked(999))).toEqual({ mode: 'open', untilMs: 1_000, probes: 0 });
		const probing = stateAfter(...open, asked(1_000));
		expect(probing).toEqual({ mode: 'half-open', probes: 0 });
		expect(breakerAfter(probing, asked(2_000), settings)).toBe(probing);
	});

	it('closes when the probe is answered, or a call from before', () => {
		expect(stateAfter(...open, asked(1_000), answered)).toEqual(CLOSED);
		expect(stateAfter(...open, answered)).toEqual(CLOSED);
	});

	it('opens for twice as long when the probe fails, and is down after so many probes', () => {
		expect(stateAfter(...open, asked(1_000), failed(1_100))).toEqual({ mode: 'open', untilMs: 3_100, probes: 1 });
		expect(stateAfter(...open, asked(1_000), failed(1_100), asked(3_100), failed(3_200))).toEqual({ mode: 'down' });
	});

	it('is down for good', () => {
		expect(breakerAfter({ mode: 'down' }, answered, settings)).toEqual({ mode: 'down' });
	});

	it('does not count failures of calls that began before it opened', () => {
		expect(stateAfter(...open, failed(500), failed(600))).toEqual({ mode: 'open', untilMs: 1_000, probes: 0 });
	});

	it('probes no sooner than the server asked, and not later than after five minutes', () => {
		expect(stateAfter(failed(0), failed(0), failed(0, 20_000))).toEqual({ mode: 'open', untilMs: 20_000, probes: 0 });
		expect(stateAfter(failed(0), failed(0), failed(0, 86_400_000))).toEqual({
			mode: 'open',
			untilMs: 300_000,
			probes: 0,
		});
	});
});
