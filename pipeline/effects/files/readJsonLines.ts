import { readFile } from 'node:fs/promises';
import { isMissing } from './isMissing.ts';

const NEWLINE = 0x0a;

/**
 * Parses line by line out of the bytes: the file as one string would be limited to half a gigabyte.
 * @param damaged the error to throw when the file is gone, or a line of it cannot be read; others pass through
 */
export const readJsonLines = async <Line>(path: string, damaged: (how: string) => Error): Promise<Line[]> => {
	const bytes = await readFile(path).catch((error: unknown) => {
		throw isMissing(error) ? damaged('no such file') : error;
	});
	const lines: Line[] = [];
	let start = 0;
	while (start < bytes.length) {
		const newline = bytes.indexOf(NEWLINE, start);
		const end = newline === -1 ? bytes.length : newline;
		if (end > start) {
			try {
				lines.push(JSON.parse(bytes.toString('utf8', start, end)) as Line);
			} catch {
				throw damaged(`line ${lines.length + 1} is no JSON`);
			}
		}
		start = end + 1;
	}
	return lines;
};
