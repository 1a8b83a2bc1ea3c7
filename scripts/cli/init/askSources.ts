import type { Terminal } from '../../../pipeline/effects/terminal/terminal.ts';
import type { AskedSource } from './chooseSources.ts';

/** Asks for folders on a terminal; an empty answer skips a kind. */
export const askSources = async ({ ask }: Terminal): Promise<readonly AskedSource[]> => {
	const pdf = (await ask('Folder or file of PDFs (empty for none): ')).trim();
	const images = (await ask('Folder or file of scans or photos (empty for none): ')).trim();
	return [
		...(pdf === '' ? [] : [{ kind: 'pdf' as const, path: pdf }]),
		...(images === '' ? [] : [{ kind: 'image' as const, path: images }]),
	];
};
