import { open, readFile } from 'node:fs/promises';
import { damagedUnit } from './damagedUnit.ts';

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

const lineIn = <Line>(path: string, number: number, text: string): Line => {
	try {
		return JSON.parse(text) as Line;
	} catch {
		throw damagedUnit(path, `line ${number} is no JSON`);
	}
};

/**
 * Parses line by line out of the bytes: the file as one string would be limited to half a gigabyte.
 * @throws {UserError} when the file is gone, or a line of it cannot be read
 */
export const readJsonLines = async <Line>(path: string): Promise<Line[]> => {
	const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
		throw error.code === 'ENOENT' ? damagedUnit(path, 'no such file') : error;
	});
	const lines: Line[] = [];
	let start = 0;
	while (start < bytes.length) {
		const newline = bytes.indexOf(NEWLINE, start);
		const end = newline === -1 ? bytes.length : newline;
		if (end > start) lines.push(lineIn<Line>(path, lines.length + 1, bytes.toString('utf8', start, end)));
		start = end + 1;
	}
	return lines;
};
