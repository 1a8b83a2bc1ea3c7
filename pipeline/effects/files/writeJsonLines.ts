import { open } from 'node:fs/promises';

/** Lines are joined in pieces of this many, so that no single string grows with the corpus. */
const LINES_PER_WRITE = 2_000;

/** Writes a new file of JSON Lines and has its bytes on disk when it returns. A file that is there already is refused (EEXIST). */
export const writeJsonLines = async (path: string, lines: readonly unknown[]): Promise<void> => {
	const file = await open(path, 'wx');
	try {
		for (let start = 0; start < lines.length; start += LINES_PER_WRITE) {
			const text = lines
				.slice(start, start + LINES_PER_WRITE)
				.map((line) => `${JSON.stringify(line)}\n`)
				.join('');
			await file.writeFile(text);
		}
		await file.sync();
	} finally {
		await file.close();
	}
};
