import { open } from 'node:fs/promises';
import { truthPage, type TruthPage } from '../../../datasets/formats/extracted/truthPage.ts';
import { UserError } from '../../contract/errors.ts';
import { readExtracted } from './readExtracted.ts';
import { readOmnidocbenchTruth } from './readOmnidocbenchTruth.ts';

const SNIFFED_BYTES = 4_096;

/** A list, so OmniDocBench's; JSON Lines begin with the brace of an object. */
const startsWithList = async (path: string): Promise<boolean> => {
	try {
		const file = await open(path, 'r');
		try {
			const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0);
			return new TextDecoder().decode(buffer.subarray(0, bytesRead)).trimStart().startsWith('[');
		} finally {
			await file.close();
		}
	} catch (error) {
		throw new UserError('the ground truth cannot be read', {
			where: path,
			received: (error as Error).message,
			expected: 'a file',
			fix: 'name another file with --truth, or change its permissions',
		});
	}
};

async function* readLines(path: string): AsyncGenerator<TruthPage> {
	for await (const { page, line, where } of readExtracted(path)) {
		if ('status' in page)
			throw new UserError('a page of the ground truth has no objects', {
				where,
				received: `a page with the status ${page.status}`,
				expected: 'the objects that are asked for',
				fix: 'take the page out of the truth: what failed is no truth',
			});
		yield truthPage(page, line);
	}
}

/**
 * Pages of ground truth, in the order of the file: JSON Lines of extracted objects (a subset's `benchmark.jsonl` is some), or
 * OmniDocBench's annotations.
 * @throws {UserError} where the file, or a page of it, is not what it should be
 */
export async function* readTruth(path: string): AsyncGenerator<TruthPage> {
	yield* (await startsWithList(path)) ? readOmnidocbenchTruth(path) : readLines(path);
}
