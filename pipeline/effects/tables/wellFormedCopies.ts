import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const SURROGATE_ESCAPE = Buffer.from('\\ud');

/**
 * Page text may hold halves of surrogate pairs (broken ToUnicode tables of PDFs). JSON.stringify writes them as escapes
 * that DuckDB's reader refuses, file and all; such files are read from a copy in which each half is U+FFFD.
 * @returns the paths to read, in the order given; most are the originals.
 */
export const wellFormedCopies = async (paths: readonly string[], folder: string, prefix: string): Promise<string[]> => {
	const readable: string[] = [];
	for (const [index, path] of paths.entries()) {
		const bytes = await readFile(path);
		if (!bytes.includes(SURROGATE_ESCAPE)) {
			readable.push(path);
			continue;
		}
		const copy = join(folder, `${prefix}-${index}.jsonl`);
		const text = bytes
			.toString('utf8')
			.replace(/\\\\|\\ud[89a-f][0-9a-f]{2}/g, (found) => (found === '\\\\' ? found : '\\ufffd'));
		await writeFile(copy, text);
		readable.push(copy);
	}
	return readable;
};
