import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** JSON Lines files that DuckDB can read, in the order given. */
export interface ReadableFiles {
	readonly paths: readonly string[];
	readonly longestLineBytes: number;
}

const SURROGATE_ESCAPE = Buffer.from('\\ud');
const LINE_END = 0x0a;

const longestLine = (bytes: Uint8Array): number => {
	let longest = 0;
	let start = 0;
	while (start < bytes.length) {
		const end = bytes.indexOf(LINE_END, start);
		const next = end === -1 ? bytes.length : end;
		longest = Math.max(longest, next - start);
		start = next + 1;
	}
	return longest;
};

const repaired = (bytes: Buffer): string =>
	bytes.toString('utf8').replace(/\\\\|\\ud[89a-f][0-9a-f]{2}/g, (found) => (found === '\\\\' ? found : '\\ufffd'));

/**
 * Looks files through before DuckDB reads them: it needs to know how long lines are, and page text may hold halves of
 * surrogate pairs (broken ToUnicode tables of PDFs). JSON.stringify writes those as escapes that DuckDB refuses, file and
 * all; such files are read from a copy in `folder` in which each half is U+FFFD.
 */
export const readableFiles = async (
	paths: readonly string[],
	folder: string,
	prefix: string,
): Promise<ReadableFiles> => {
	const readable: string[] = [];
	let longestLineBytes = 0;
	for (const [index, path] of paths.entries()) {
		const bytes = await readFile(path);
		longestLineBytes = Math.max(longestLineBytes, longestLine(bytes));
		if (!bytes.includes(SURROGATE_ESCAPE)) {
			readable.push(path);
			continue;
		}
		const copy = join(folder, `${prefix}-${index}.jsonl`);
		await writeFile(copy, repaired(bytes));
		readable.push(copy);
	}
	return { paths: readable, longestLineBytes };
};
