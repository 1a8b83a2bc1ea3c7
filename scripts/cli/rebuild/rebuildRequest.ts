import type { BenchmarkLock, LockedFile } from '../../../datasets/formats/lock/lock.ts';
import type { ListedFile } from '../../../pipeline/contract/sourceFiles.ts';
import { fileIdOf } from '../../../pipeline/document/pageId.ts';
import type { RunRequest } from '../engine.ts';

/** File ids of sources that could not be read when the lock was made: a rebuild does not look for them. */
export const unreadableFiles = (lock: BenchmarkLock): ReadonlySet<string> =>
	new Set(
		lock.quarantined.filter(({ stage, code }) => stage === 'open' && code === 'io').map(({ id }) => fileIdOf(id)),
	);

/** What a run must be told to repeat what a lock holds: its very files, its sample, and what failed then. */
export const rebuildRequest = (
	lock: BenchmarkLock,
	paths: ReadonlyMap<LockedFile, string>,
	base: string,
): Omit<RunRequest, 'signal' | 'onEvent'> => {
	const files = new Map<string, ListedFile[]>(lock.recipe.sources.map(({ id }) => [id, []]));
	const unreadable = new Map<string, string>();
	for (const file of lock.sources) {
		const absolutePath = paths.get(file) ?? `${base}/${file.sourceId}/${file.path}`;
		if (!paths.has(file)) unreadable.set(absolutePath, file.sha256);
		files.get(file.sourceId)?.push({ locator: file.path, absolutePath });
	}
	return {
		...(lock.sample === null ? {} : { sample: lock.sample }),
		quarantined: lock.quarantined,
		files,
		unreadable,
	};
};
