import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Terminal } from '../../../pipeline/effects/terminal/terminal.ts';
import type { AskedSource } from './chooseSources.ts';

/** No shell stands between the question and the answer, so `~` is ours to read. */
const answered = (text: string): string => {
	const path = text.trim();
	return path === '~' || path.startsWith('~/') ? join(homedir(), path.slice(1)) : path;
};

/** Asks for folders on a terminal; an empty answer skips a kind. */
export const askSources = async ({ ask }: Terminal): Promise<readonly AskedSource[]> => {
	const pdf = answered(await ask('Folder or file of PDFs (empty for none): '));
	const images = answered(await ask('Folder or file of scans or photos (empty for none): '));
	return [
		...(pdf === '' ? [] : [{ kind: 'pdf' as const, path: pdf }]),
		...(images === '' ? [] : [{ kind: 'image' as const, path: images }]),
	];
};
