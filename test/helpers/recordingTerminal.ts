import type { Terminal } from '../../pipeline/effects/terminal/terminal.ts';

export interface RecordingTerminal extends Terminal {
	readonly printed: () => string;
	readonly noted: () => string;
}

/** A terminal that keeps what is written to it; by default neither end is a terminal. */
export const recordingTerminal = (over: Partial<Terminal> = {}, answers: readonly string[] = []): RecordingTerminal => {
	const out: string[] = [];
	const notes: string[] = [];
	const left = [...answers];
	return {
		out: (text) => void out.push(text),
		note: (text) => void notes.push(text),
		outColumns: undefined,
		interactive: false,
		noteColumns: undefined,
		colour: false,
		ask: async (question) => {
			notes.push(question);
			return left.shift() ?? '';
		},
		flush: async () => {},
		...over,
		printed: () => out.join(''),
		noted: () => notes.join(''),
	};
};
