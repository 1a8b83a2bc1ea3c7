import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunEvent } from '../../pipeline/run/events.ts';

export interface RunLog {
	event(event: RunEvent): void;
	/** What ended the run before its time. */
	failed(error: unknown): void;
	/** The first error that kept a line out of the log, if any did: a full disk there stops no run. */
	close(): Promise<Error | undefined>;
}

/** `log.jsonl` of a run, appended to by each start of it; progress is left out. Lines are written in order. */
export const createRunLog = async (runFolder: string): Promise<RunLog> => {
	const file = await open(join(runFolder, 'log.jsonl'), 'a');
	let writing: Promise<unknown> = Promise.resolve();
	let lost: Error | undefined;
	const append = (line: object): void => {
		const text = `${JSON.stringify({ time: new Date().toISOString(), ...line })}\n`;
		writing = writing
			.then(() => file.appendFile(text))
			.catch((error: Error) => {
				lost ??= error;
			});
	};
	append({ type: 'started', command: process.argv.slice(2) });
	return {
		event: (event) => {
			if (event.type !== 'progress') append(event);
		},
		failed: (error) => {
			append({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
		},
		close: async () => {
			append({ type: 'ended' });
			await writing;
			await file.close();
			return lost;
		},
	};
};
