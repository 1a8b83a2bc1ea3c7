import { createInterface } from 'node:readline/promises';

/** Where a command writes and what may be assumed there. Results go to `out`, progress and notes to `note`. */
export interface Terminal {
	readonly out: (text: string) => void;
	readonly note: (text: string) => void;
	/** Width of the terminal behind `out`; undefined when it is a file or a pipe. */
	readonly outColumns: number | undefined;
	/** Questions are welcome: both ends of the conversation are terminals. */
	readonly interactive: boolean;
	/** Width of the terminal behind `note`; undefined when it is a file or a pipe. */
	readonly noteColumns: number | undefined;
	/** Colours and bars are welcome on `note`. */
	readonly colour: boolean;
	readonly ask: (question: string) => Promise<string>;
	/** Resolves once everything written has left the process. */
	readonly flush: () => Promise<void>;
}

const flushed = (stream: NodeJS.WriteStream): Promise<void> =>
	new Promise((resolve) => {
		if (stream.destroyed || !stream.writable) resolve();
		else stream.write('', () => resolve());
	});

/** A terminal that does not know its width says 0. */
const columnsOf = ({ isTTY, columns }: NodeJS.WriteStream): number | undefined => (isTTY && columns) || undefined;

/** The terminal of this process. `NO_COLOR` (any value but empty) and `TERM=dumb` switch colours and bars off. */
export const processTerminal = (): Terminal => {
	const { stdin, stdout, stderr, env } = process;
	return {
		out: (text) => void stdout.write(text),
		note: (text) => void stderr.write(text),
		outColumns: columnsOf(stdout),
		interactive: Boolean(stdin.isTTY && stderr.isTTY),
		noteColumns: columnsOf(stderr),
		colour: Boolean(stderr.isTTY) && !env.NO_COLOR && env.TERM !== 'dumb',
		ask: async (question) => {
			const lines = createInterface({ input: stdin, output: stderr });
			try {
				return await lines.question(question);
			} finally {
				lines.close();
			}
		},
		flush: async () => {
			await flushed(stdout);
			await flushed(stderr);
		},
	};
};
