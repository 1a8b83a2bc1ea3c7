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
	const files = new Map(lock.recipe.sources.map(({ id }) => [id, new Map<string, ListedFile>()]));
	const unreadable = new Map<string, string>();
	for (const file of lock.sources) {
		const absolutePath = paths.get(file) ?? `${base}/${file.sourceId}/${file.path}`;
		if (!paths.has(file)) {
			// What belongs to it is listed where it is read: for another document.
			unreadable.set(absolutePath, file.sha256);
			const listed = files.get(file.sourceId);
			if (!listed?.has(file.path)) listed?.set(file.path, { locator: file.path, absolutePath });
			continue;
		}
		const root = absolutePath.slice(0, -file.path.length);
		for (const { path: locator } of [file, ...file.attachments.filter(({ role }) => role !== 'resource')])
			files.get(file.sourceId)?.set(locator, { locator, absolutePath: root + locator });
	}
	return {
		...(lock.sample === null ? {} : { sample: lock.sample }),
		quarantined: lock.quarantined,
		files: new Map([...files].map(([id, listed]) => [id, [...listed.values()]])),
		unreadable,
	};
};
