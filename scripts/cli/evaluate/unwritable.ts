import { UserError } from '../../../pipeline/contract/errors.ts';

/** What file systems answer when they will not take a file. */
const CODES = new Set([
	'ENOSPC',
	'EROFS',
	'EACCES',
	'EPERM',
	'ENOTDIR',
	'EDQUOT',
	'EISDIR',
	'EEXIST',
	'ENOENT',
	'EIO',
	'EFBIG',
	'ENAMETOOLONG',
]);

/** An error of the file system as one for people; any other as it is. */
export const unwritable = (error: unknown, out: string): unknown => {
	const { code, message } = error as NodeJS.ErrnoException;
	if (code === undefined || !CODES.has(code)) return error;
	return new UserError('the results cannot be written', {
		where: out,
		received: message,
		expected: 'a folder that can be written, on a disk with room',
		fix: 'make room, or name another folder with --out; what is done is kept',
	});
};
