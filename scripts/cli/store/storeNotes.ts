import { formatBytes } from '../../../pipeline/effects/terminal/formatBytes.ts';
import { counted } from '../../../pipeline/text/counted.ts';
import { shownPath } from '../shownPath.ts';
import type { StoreLook } from './lookAtStore.ts';

/** Runs that are gone, and entries that stay for runs that have not finished. */
export const storeNotes = ({ runs }: StoreLook, cwd: string): string =>
	runs
		.map(({ folder, state, possible }) => {
			const path = shownPath(folder, cwd);
			if (state === 'vanished') return `${path}: no run of this store is there any more, so it refers to nothing\n`;
			if (possible === 0) return '';
			return `${path} has not finished and may still ask for ${counted(possible, 'item')} that no run names: finish it, or delete its folder, to free them\n`;
		})
		.join('');

/** What was freed, in one line. @param done false for a dry run */
export const freedNote = ({ unreferred, freedBytes, temporary }: StoreLook, done: boolean): string => {
	const bytes = formatBytes(freedBytes + temporary.bytes);
	const what = counted(unreferred.length + temporary.entries, 'item');
	return done ? `removed ${what}, freed ${bytes}\n` : `would remove ${what}, freeing ${bytes}; nothing was changed\n`;
};
