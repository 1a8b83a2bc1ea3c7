import type { ClockPort } from '../../run/ports.ts';

export const monotonicClock: ClockPort = { nowMs: () => performance.now() };
