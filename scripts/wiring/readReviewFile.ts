import { readFile, stat } from 'node:fs/promises';
import { UserError } from '../../pipeline/contract/errors.ts';
import {
	type BrokenLine,
	type ParsedReviewFile,
	parseReviewFile,
} from '../../pipeline/document/review/parseReviewFile.ts';
import { isMissing } from '../../pipeline/effects/files/isMissing.ts';
import { counted } from '../../pipeline/text/counted.ts';

const SHOWN_LINES = 5;

const lineList = (lines: readonly BrokenLine[]): string =>
	[
		...lines.slice(0, SHOWN_LINES).map(({ line, problem, text }) => `line ${line}: ${problem}: ${text}`),
		...(lines.length > SHOWN_LINES ? [`and ${lines.length - SHOWN_LINES} more`] : []),
	].join('\n');

const lineNumbers = (count: number, noun: string, numbers: readonly number[]): string =>
	`${counted(count, noun)} (${numbers.join(', ')})`;

const notesOf = (path: string, { halfWritten, setAside }: ParsedReviewFile): string[] => {
	const numbers = halfWritten.map(({ line }) => line);
	return [
		...(numbers.length === 0
			? []
			: [
					`${path}: ${lineNumbers(numbers.length, 'half-written line', numbers)} left out: import the decisions of that time again`,
				]),
		...(setAside.length === 0
			? []
			: [`${path}: ${lineNumbers(setAside.length, 'line', setAside)} set aside by an earlier import as half-written`]),
	];
};

export interface ReviewFile extends ParsedReviewFile {
	readonly path: string;
	readonly bytes: Uint8Array;
	/** What people should know of it. */
	readonly notes: readonly string[];
}

/**
 * Reads the file of decisions; a file that is not there holds none.
 * @throws {UserError} when it cannot be read, or holds lines that cannot: a decision must not silently not count
 */
export const readReviewFile = async (path: string): Promise<ReviewFile> => {
	const refuse = (received: string, expected: string, fix: string): UserError =>
		new UserError('the decisions of reviewers cannot be read', { where: path, received, expected, fix });
	const unfit = (received: string): UserError =>
		refuse(
			received,
			'a JSON Lines file of decisions, or none yet',
			'correct stages.review.file, or make the file readable',
		);
	const read = async (): Promise<Uint8Array> => {
		const stats = await stat(path);
		if (!stats.isFile()) throw unfit(stats.isDirectory() ? 'a folder' : 'a pipe, socket or device');
		return readFile(path);
	};
	const bytes = await read().catch((error: NodeJS.ErrnoException) => {
		if (isMissing(error)) return Buffer.alloc(0);
		throw error instanceof UserError ? error : unfit(error.code ?? error.message);
	});
	const parsed = parseReviewFile(bytes);
	if (parsed.broken.length > 0)
		throw refuse(
			lineList(parsed.broken),
			'one decision a line, as `pagemill review import` writes them',
			`mend ${parsed.broken.length === 1 ? 'that line' : 'those lines'}, or put the file back from a copy (each subset holds one); nothing was run or changed`,
		);
	return { ...parsed, path, bytes, notes: notesOf(path, parsed) };
};
