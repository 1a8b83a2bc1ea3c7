import { UserError, type UserErrorDetails } from '../../contract/errors.ts';

/** Longest piece of what a program said that a message repeats. */
const SHOWN_CHARACTERS = 200;

const noSandbox = (detail: string): UserError =>
	new UserError('Chromium cannot start its sandbox', {
		received: detail,
		expected: 'a system that lets users make namespaces',
		fix: 'allow them (sysctl -w kernel.apparmor_restrict_unprivileged_userns=0, in Docker --security-opt seccomp=unconfined), or run as root inside a container, where there is no sandbox',
	});

/** A line of the library's about a browser → what the browser itself said. */
const withoutMark = (line: string): string => line.replace(/^.*?\[pid=\d+\]\[(?:err|out)\] ?/, '').trim();

/** What a browser that did not start said, or how it behaved; its command line is left out. */
const toldBy = (error: unknown): string => {
	const lines = String((error as Error).message).split('\n');
	const said = lines.filter((line) => /\[pid=\d+\]\[(?:err|out)\]/.test(line)).map(withoutMark);
	const told = said.find((line) => /error|cannot|denied|missing|not found/i.test(line)) ?? said.at(-1);
	if (told !== undefined) return told.slice(0, SHOWN_CHARACTERS);
	const [first = ''] = lines;
	if (/has been closed/.test(first)) return 'it ended at once without a word';
	return /Timeout/.test(first) ? 'it gave no answer' : first.slice(0, SHOWN_CHARACTERS);
};

/**
 * Why a browser did not start, for people.
 * @param executable named where it is not ours
 */
export const launchTrouble = (
	error: unknown,
	summary: string,
	{ executable, ...details }: Omit<UserErrorDetails, 'received'> & { readonly executable?: string },
): UserError => {
	if (/no usable sandbox/i.test(String((error as Error).message))) return noSandbox('No usable sandbox');
	const told = toldBy(error);
	return new UserError(summary, { ...details, received: executable === undefined ? told : `${executable}: ${told}` });
};
