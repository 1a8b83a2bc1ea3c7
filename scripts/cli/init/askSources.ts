import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Terminal } from '../../../pipeline/effects/terminal/terminal.ts';
import type { AskedSource } from './chooseSources.ts';
import { SOURCE_OPTIONS } from './sourceOptions.ts';

/** No shell stands between the question and the answer, so `~` is ours to read. */
const answered = (text: string): string => {
	const path = text.trim();
	return path === '~' || path.startsWith('~/') ? join(homedir(), path.slice(1)) : path;
};

/** Asks for folders on a terminal; an empty answer skips a kind. */
export const askSources = async ({ ask }: Terminal): Promise<readonly AskedSource[]> => {
	const sources: AskedSource[] = [];
	for (const { kind, question } of SOURCE_OPTIONS) {
		if (question === undefined) continue;
		const path = answered(await ask(question));
		if (path !== '') sources.push({ kind, path });
	}
	return sources;
};
