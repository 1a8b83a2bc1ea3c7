import type { RunEvent } from '../../run/events.ts';
import { jsonProgress } from './jsonProgress.ts';
import { barProgress } from './barProgress.ts';
import { lineProgress } from './lineProgress.ts';
import type { Terminal } from './terminal.ts';

export const LOG_FORMATS = ['text', 'json'] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

export interface Progress {
	readonly tell: (event: RunEvent) => void;
	/** Takes the bar away, so that what is printed next stands alone. */
	readonly stop: () => void;
}

/** Bars on a terminal that takes colours, plain lines elsewhere, JSON Lines on request: all on `note`. `nowMs` is monotonic. */
export const createProgress = (terminal: Terminal, format: LogFormat, nowMs: () => number): Progress => {
	if (format === 'json') return jsonProgress(terminal);
	const bars = terminal.colour && terminal.noteColumns !== undefined;
	return bars ? barProgress(terminal, nowMs) : lineProgress(terminal, nowMs);
};
