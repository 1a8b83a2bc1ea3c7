import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseFileName } from '../../../datasets/formats/mineru/parseFileName.ts';
import type { ExistingParse } from '../../document/records.ts';
import { MAX_DOCUMENT_BYTES } from '../files/documentLimit.ts';
import { readBounded } from '../files/readBounded.ts';

export interface OutputFile {
	readonly role: ExistingParse['files'][number]['role'];
	readonly path: string;
}

export interface MineruOutput {
	/** Those that are whole. */
	readonly files: readonly OutputFile[];
	/** `middle.json` is there and whole: it is written after all that it is made from. */
	readonly complete: boolean;
}

/** Results lie in `OUT/<stem>/<backend or method>/`. */
const resultFolders = async (out: string, stem: string): Promise<string[]> => {
	const folder = join(out, stem);
	const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
	const below = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name));
	return [folder, ...below.sort()];
};

/** A program that is killed leaves half a file. */
const isWhole = async (path: string): Promise<boolean> => {
	try {
		const bytes = await readBounded(path, MAX_DOCUMENT_BYTES);
		if (path.endsWith('.txt')) return bytes.length > 0;
		JSON.parse(Buffer.from(bytes).toString('utf8'));
		return true;
	} catch {
		return false;
	}
};

/** What `mineru` left of one input. Whether it did its work is told by its files, never by its exit code. */
export const collectOutput = async (out: string, stem: string): Promise<MineruOutput> => {
	let found: MineruOutput = { files: [], complete: false };
	for (const folder of await resultFolders(out, stem)) {
		const files: OutputFile[] = [];
		const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
		// A link may lead anywhere, and is none of the program's work.
		const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
		for (const name of names.sort()) {
			const told = parseFileName(name);
			const own = told?.stem === stem || told?.stem === '';
			if (!own || files.some(({ role }) => role === told.role)) continue;
			if (await isWhole(join(folder, name))) files.push({ role: told.role, path: join(folder, name) });
		}
		const complete = files.some(({ role }) => role === 'middle');
		if (complete) return { files, complete };
		if (files.length > found.files.length) found = { files, complete };
	}
	return found;
};
