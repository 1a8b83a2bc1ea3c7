import { barProgress } from './barProgress.ts';
import { jsonProgress } from './jsonProgress.ts';
import { lineProgress } from './lineProgress.ts';
import type { LogFormat, Progress } from './progress.ts';
import type { Terminal } from './terminal.ts';

/** Bars on a terminal that takes colours, plain lines elsewhere, JSON Lines on request: all on `note`. `nowMs` is monotonic. */
export const createProgress = (terminal: Terminal, format: LogFormat, nowMs: () => number): Progress => {
	if (format === 'json') return jsonProgress(terminal);
	const bars = terminal.colour && terminal.noteColumns !== undefined;
	return bars ? barProgress(terminal, nowMs) : lineProgress(terminal, nowMs);
};
