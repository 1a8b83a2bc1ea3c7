import { type FileHandle, open } from 'node:fs/promises';
import { writeAtomically } from '../files/writeAtomically.ts';

const CHUNK_CHARACTERS = 1 << 20;

export interface WrittenPage<About> {
	readonly pageId: string;
	/** One line of JSON, without its end. */
	readonly text: string;
	/** What is kept in memory of the page. */
	readonly about: About;
}

/** Pages that lie in a file, a line each; in memory is where. */
export interface PageFile<About> {
	/** In the order of the file. */
	readonly pageIds: readonly string[];
	readonly about: (pageId: string) => About | undefined;
	/** The line of a page; undefined where the file has none. */
	readonly read: (pageId: string) => Promise<string | undefined>;
	readonly close: () => Promise<void>;
}

interface Place<About> {
	readonly offset: number;
	readonly bytes: number;
	readonly about: About;
}

const readPlace = async (file: FileHandle, { offset, bytes }: Place<unknown>): Promise<string> => {
	const buffer = Buffer.allocUnsafe(bytes);
	const { bytesRead } = await file.read(buffer, 0, bytes, offset);
	if (bytesRead !== bytes) throw new Error(`pageFile: ${bytesRead} bytes at ${offset}, expected ${bytes}`);
	return buffer.toString('utf8');
};

/** Writes pages to a file as they come, whole or not at all, and opens it for reading page by page. */
export const pageFile = async <About>(
	path: string,
	pages: AsyncIterable<WrittenPage<About>>,
): Promise<PageFile<About>> => {
	const places = new Map<string, Place<About>>();
	async function* chunks(): AsyncGenerator<string> {
		let offset = 0;
		let held: string[] = [];
		let characters = 0;
		for await (const { pageId, text, about } of pages) {
			const bytes = Buffer.byteLength(text);
			places.set(pageId, { offset, bytes, about });
			offset += bytes + 1;
			held.push(text, '\n');
			characters += text.length;
			if (characters < CHUNK_CHARACTERS) continue;
			yield held.join('');
			held = [];
			characters = 0;
		}
		yield held.join('');
	}
	await writeAtomically(path, chunks());
	const file = await open(path, 'r');
	return {
		pageIds: [...places.keys()],
		about: (pageId) => places.get(pageId)?.about,
		read: async (pageId) => {
			const place = places.get(pageId);
			return place && readPlace(file, place);
		},
		close: () => file.close(),
	};
};
