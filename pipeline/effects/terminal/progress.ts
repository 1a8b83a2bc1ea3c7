import type { RunEvent } from '../../run/events.ts';

export const LOG_FORMATS = ['text', 'json'] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

export interface Progress {
	readonly tell: (event: RunEvent) => void;
	/** Takes the bar away, so that what is printed next stands alone. */
	readonly stop: () => void;
}
