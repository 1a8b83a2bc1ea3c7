import { basename, dirname, join } from 'node:path';
import { namesIn } from '../../files/namesIn.ts';
import { readTextIfAny } from '../../files/readTextIfAny.ts';

/** What is made, and what it takes the place of, lie in a folder beside the place until one has become the other. */
export interface WorkFolder {
	readonly folder: string;
	readonly made: string;
	readonly old: string;
	/** The old one without what is kept of it, while it is deleted. */
	readonly done: string;
	/** Says that the folder is ours. */
	readonly mark: string;
}

export const workFolderAt = (place: string, key: string): WorkFolder => {
	const folder = join(dirname(place), `.pagemill-${basename(place)}-${key}`);
	return {
		folder,
		made: join(folder, 'new'),
		old: join(folder, 'old'),
		done: join(folder, 'done'),
		mark: join(folder, 'pagemill.json'),
	};
};

/** What stands in the mark of a work folder. */
export const markOf = (place: string): string =>
	`${JSON.stringify({ kind: 'pagemill-work', place: basename(place) })}\n`;

/** Work folders of a place that an end by force left; those of others, whatever their names, are none. */
export const workFoldersOf = async (place: string): Promise<readonly WorkFolder[]> => {
	const prefix = `.pagemill-${basename(place)}-`;
	const found: WorkFolder[] = [];
	for (const name of await namesIn(dirname(place))) {
		if (!name.startsWith(prefix) || !/^[0-9a-f]{12}$/.test(name.slice(prefix.length))) continue;
		const work = workFolderAt(place, name.slice(prefix.length));
		if ((await readTextIfAny(work.mark)) === markOf(place)) found.push(work);
	}
	return found;
};
