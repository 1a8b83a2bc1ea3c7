import { open, readFile } from 'node:fs/promises';

/** Lines are joined in pieces of this many, so that no single string grows with the corpus. */
const LINES_PER_WRITE = 2_000;

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

const NEWLINE = 0x0a;

/** Parses line by line out of the bytes: the file as one string would be limited to half a gigabyte. */
export const readJsonLines = async <Line>(path: string): Promise<Line[]> => {
	const bytes = await readFile(path);
	const lines: Line[] = [];
	let start = 0;
	while (start < bytes.length) {
		const newline = bytes.indexOf(NEWLINE, start);
		const end = newline === -1 ? bytes.length : newline;
		if (end > start) lines.push(JSON.parse(bytes.toString('utf8', start, end)) as Line);
		start = end + 1;
	}
	return lines;
};
