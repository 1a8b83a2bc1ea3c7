import type { Progress } from './progress.ts';
import type { Terminal } from './terminal.ts';

/** Every event as one line of JSON. */
export const jsonProgress = (terminal: Terminal): Progress => ({
	tell: (event) => terminal.note(`${JSON.stringify(event)}\n`),
	stop: () => {},
});
