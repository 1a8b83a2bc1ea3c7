import { UserError } from '../../contract/errors.ts';

interface Meaning {
	readonly expected: string;
	readonly fix: string;
}

const FOLDERS = {
	store: { name: 'the store', options: '--store' },
	run: { name: 'the run folder', options: '--out' },
} as const;

const meaningsOf = ({ name, options }: (typeof FOLDERS)[keyof typeof FOLDERS]): Readonly<Record<string, Meaning>> => {
	const elsewhere = `name another folder with ${options}`;
	const room = `free some space, or ${elsewhere}; then run the same command again: whole units are kept`;
	const rights = {
		expected: `${name} where you may write`,
		fix: `change its permissions, or ${elsewhere}`,
	};
	const folder = {
		expected: 'a folder, or a path where one can be made',
		fix: elsewhere,
	};
	return {
		ENOSPC: { expected: `room on the disk of ${name}`, fix: room },
		EDQUOT: { expected: `room in your quota on the disk of ${name}`, fix: room },
		EROFS: { expected: `${name} on a disk that can be written`, fix: elsewhere },
		EACCES: rights,
		EPERM: rights,
		EMFILE: {
			expected: 'enough file handles',
			fix: 'raise the limit (`ulimit -n 4096`) and run the same command again',
		},
		EEXIST: folder,
		ENOTDIR: folder,
		EISDIR: folder,
		ELOOP: folder,
		ENAMETOOLONG: folder,
		ENOENT: { expected: 'a folder that can be made, and stays while the run lasts', fix: elsewhere },
		EIO: { expected: `a sound disk under ${name}`, fix: elsewhere },
	};
};

/** DuckDB says what the system said in words, without a code. */
const codeOf = ({ code, message }: NodeJS.ErrnoException): string | undefined =>
	code ?? (/No space left on device/i.test(message) ? 'ENOSPC' : undefined);

/** Turns an error of writing the store, or a run's folder, into one for people where its code is known; others pass through. */
export const storeError = (error: unknown, where: string, folder: keyof typeof FOLDERS = 'store'): unknown => {
	if (!(error instanceof Error) || error instanceof UserError) return error;
	const code = codeOf(error);
	const meaning = code === undefined ? undefined : meaningsOf(FOLDERS[folder])[code];
	if (!meaning) return error;
	return new UserError(`${FOLDERS[folder].name} cannot be written`, { received: error.message, where, ...meaning });
};
