import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UserError } from '../../../pipeline/contract/errors.ts';
import { sha256 } from '../../../pipeline/document/digest.ts';
import { REVIEW_FILE } from '../../wiring/reviewPathOf.ts';

/**
 * The decisions that a lock was made with: the file beside it, bytes checked. Undefined where nobody had decided anything.
 * @throws {UserError} 2 when the file is not there · 4 when it is another
 */
export const lockedReview = async (
	{ review }: { readonly review: string | null },
	lockPath: string,
): Promise<Uint8Array | undefined> => {
	if (review === null) return undefined;
	const path = join(dirname(lockPath), REVIEW_FILE);
	const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
		throw new UserError('the decisions of reviewers are missing', {
			where: path,
			received: error.code === 'ENOENT' ? 'no such file' : error.message,
			expected: `the ${REVIEW_FILE} that was published with the lock (sha256 ${review})`,
			fix: `put it beside the lock: the subset it comes from holds it`,
		});
	});
	const found = sha256(bytes);
	if (found === review) return bytes;
	throw new UserError('different: the decisions of reviewers are not those of the lock', {
		where: path,
		received: `sha256 ${found}`,
		expected: `sha256 ${review}`,
		fix: `take ${REVIEW_FILE} from the subset that the lock comes from; decisions made since belong to a new run`,
		exitCode: 4,
	});
};
