import { UserError } from '../../contract/errors.ts';

const MEANINGS: Readonly<Record<string, { readonly expected: string; readonly fix: string }>> = {
	ENOSPC: {
		expected: 'room on the disk of the store',
		fix: 'free some space, or put the store elsewhere with --store; then run the same command again: whole units are kept',
	},
	EDQUOT: {
		expected: 'room in your quota on the disk of the store',
		fix: 'free some space, or put the store elsewhere with --store; then run the same command again: whole units are kept',
	},
	EROFS: { expected: 'a store that can be written', fix: 'name another folder with --store (and --out)' },
	EACCES: {
		expected: 'a store that you may write',
		fix: 'change its permissions, or name another folder with --store',
	},
	EPERM: { expected: 'a store that you may write', fix: 'change its permissions, or name another folder with --store' },
	EMFILE: { expected: 'enough file handles', fix: 'raise the limit (`ulimit -n 4096`) and run the same command again' },
};

/** Turns an error of writing the store into one for people where its code is known; others pass through. */
export const storeError = (error: unknown, where: string): unknown => {
	const { code, message } = error as NodeJS.ErrnoException;
	const meaning = code === undefined ? undefined : MEANINGS[code];
	if (!meaning) return error;
	return new UserError('the store cannot be written', { received: message, where, ...meaning });
};
