import { stripVTControlCharacters } from 'node:util';
import { UserError, type UserErrorDetails } from '../../contract/errors.ts';
import { endingSignal } from './endingSignal.ts';

/** Longest piece of a line of a program's that a message repeats, and how many of its last lines. */
const SHOWN_CHARACTERS = 200;
const SHOWN_LINES = 3;

const noSandbox = (detail: string): UserError =>
	new UserError('Chromium cannot start its sandbox', {
		received: detail,
		expected: 'a system that lets users make namespaces',
		fix: 'allow them (sysctl -w kernel.apparmor_restrict_unprivileged_userns=0, in Docker --security-opt seccomp=unconfined), or run as root inside a container, where there is no sandbox',
	});

/** Lines that a browser wrote, once each: the library repeats them, with marks for terminals. */
const saidBy = (message: string): readonly string[] => {
	const said = stripVTControlCharacters(message)
		.split('\n')
		.flatMap((line) => /\[pid=\d+\]\[(?:err|out)\] ?(.*)$/.exec(line)?.[1]?.trim() ?? []);
	return [...new Set(said)].filter(Boolean).map((line) => line.slice(0, SHOWN_CHARACTERS));
};

/** The last lines, and the first before them that speaks of an error. */
const worthShowing = (said: readonly string[]): string => {
	const last = said.slice(-SHOWN_LINES);
	const telling = said.slice(0, -SHOWN_LINES).find((line) => /error|cannot|denied|missing|not found/i.test(line));
	return [...(telling === undefined ? [] : [telling]), ...last].join(' | ');
};

/** What a browser that did not start said, and how it behaved; its command line is left out. */
const toldBy = (error: unknown): string => {
	const { message } = error as Error;
	const [first = ''] = message.split('\n');
	const told = worthShowing(saidBy(message));
	const signal = endingSignal(error);
	if (signal !== undefined) return `${told ? `${told}; ` : ''}ended by ${signal}, the second time too`;
	if (told) return told;
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
