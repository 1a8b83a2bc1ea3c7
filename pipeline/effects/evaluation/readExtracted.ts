import { readJson } from '../../../datasets/formats/mineru/readJson.ts';
import { UnreadableParse } from '../../../datasets/formats/mineru/unreadableParse.ts';
import {
	type ExtractedPage,
	extractedPage,
	type PageFault,
} from '../../../datasets/formats/extracted/extractedPage.ts';
import { UserError } from '../../contract/errors.ts';
import { fileLines } from '../files/fileLines.ts';

const SHOWN_CHARACTERS = 80;
/** Of one page: a hundred times the largest that is rendered. Twice as much is more than a string holds. */
const MOST_LINE_BYTES = 256 * 2 ** 20;

const shown = (value: unknown): string => {
	if (value === undefined) return 'nothing';
	const text = typeof value === 'number' ? String(value) : JSON.stringify(value);
	return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
};

const wrongLine = (where: string, fault: PageFault): UserError =>
	new UserError('a line is not the objects of a page', {
		where: fault.path === '' ? where : `${where}: ${fault.path}`,
		received: shown(fault.received),
		expected: fault.expected,
		fix: 'mend the line, or write the file again; its form is {"pageId", "width", "height", "objects": [{"kind", "text", "html", "box", "order"}]}',
	});

const jsonOf = (bytes: Uint8Array, where: string): unknown => {
	try {
		return readJson(bytes);
	} catch (error) {
		if (!(error instanceof UnreadableParse)) throw error;
		throw new UserError('a line is no JSON', {
			where,
			received: error.message,
			expected: 'JSON Lines: one page a line, as UTF-8',
			fix: /NaN/.test(error.message)
				? 'leave out what is no number (Python: json.dumps(…, allow_nan=False) tells where)'
				: 'mend the line, or write the file again',
		});
	}
};

const isBlank = (bytes: Uint8Array): boolean => bytes.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);

/**
 * Pages of a JSON Lines file of extracted objects, in its order, one line in memory at a time; of each page also the whole line as
 * parsed.
 * @throws {UserError} with file and line: unreadable file, no JSON, not a page, a page id that was there before
 */
export async function* readExtracted(
	path: string,
): AsyncGenerator<{ readonly page: ExtractedPage; readonly line: unknown; readonly where: string }> {
	const seen = new Map<string, number>();
	try {
		for await (const { number, bytes } of fileLines(path, MOST_LINE_BYTES)) {
			if (isBlank(bytes)) continue;
			const where = `${path}:${number}`;
			const line = jsonOf(bytes, where);
			const page = extractedPage(line);
			if (!('pageId' in page)) throw wrongLine(where, page);
			const before = seen.get(page.pageId);
			if (before !== undefined)
				throw new UserError('a page is there twice', {
					where,
					received: `pageId ${page.pageId}, which line ${before} has too`,
					expected: 'each page once',
					fix: 'take one of the two lines out',
				});
			seen.set(page.pageId, number);
			yield { page, line, where };
		}
	} catch (error) {
		if (error instanceof UserError || (error as NodeJS.ErrnoException).code === undefined) throw error;
		throw new UserError('a file of extracted objects cannot be read', {
			where: path,
			received: (error as Error).message,
			expected: 'a file with one page a line',
			fix: 'name another file (JSON Lines, each page on a line of its own), or change its permissions',
		});
	}
}
