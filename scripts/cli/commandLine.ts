/** An argument as a POSIX shell reads it back: bare where that is safe, else in single quotes. */
const shellWord = (word: string): string =>
	/^[A-Za-z0-9_@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

/** A command of this program as a line that people can paste into a shell. */
export const commandLine = (...words: readonly string[]): string =>
	['npx', 'pagemill', ...words.map(shellWord)].join(' ');
