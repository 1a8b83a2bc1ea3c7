import { readdir, realpath } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { isFile } from '../../../pipeline/effects/files/isFile.ts';
import { isGone } from '../../../pipeline/effects/files/isGone.ts';
import { readRegister } from '../../../pipeline/effects/store/readRegister.ts';
import type { RunManifest } from '../../../pipeline/run/manifest.ts';
import type { KnownRun } from '../../../pipeline/run/store/knownRun.ts';
import { CATALOGUE_NAME, readCatalogue, readRunManifest } from '../runFolder.ts';

export interface FoundRun extends KnownRun {
	/** Entries of the store's register that name it, relative to the store. */
	readonly registered: readonly string[];
}

const realPath = (path: string): Promise<string | undefined> => realpath(path).catch(() => undefined);

/** @param moved the answer where the store that the run names is no more: both may have been moved together */
const usesStore = async (manifest: RunManifest, store: string, moved: boolean): Promise<boolean> => {
	const there = await realPath(String(manifest.store));
	return there === undefined ? moved : there === (await realPath(store));
};

const documentsOf = async (folder: string): Promise<ReadonlySet<string> | undefined> => {
	if (await isGone(join(folder, CATALOGUE_NAME))) return undefined;
	const entries = await readCatalogue(folder);
	return new Set(entries.flatMap(({ sha256, storedSha256 }) => [sha256, storedSha256]));
};

const knownRun = async (folder: string, manifest: RunManifest | undefined): Promise<KnownRun> => {
	const documents = await documentsOf(folder);
	return {
		folder,
		state: manifest?.complete ? 'complete' : 'unfinished',
		...(manifest ? { manifest } : {}),
		...(documents ? { documents } : {}),
	};
};

/** A run is known to its store before its first stage has ended; its log is there from the start. */
const registeredRun = async (folder: string, store: string): Promise<KnownRun> => {
	const vanished: KnownRun = { folder, state: 'vanished' };
	if (await isGone(folder)) return vanished;
	const manifest = await readRunManifest(folder);
	if (manifest ? !(await usesStore(manifest, store, true)) : await isGone(join(folder, 'log.jsonl'))) return vanished;
	return knownRun(folder, manifest);
};

const foldersIn = async (folder: string): Promise<string[]> => {
	const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
	return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name));
};

/**
 * The runs that refer to a store: those in its register, and, since folders get moved and copied, every run that names the
 * store and lies beside one of these, around the store, or in `places`.
 * @param places absolute folders that are, or hold, runs
 * @throws {UserError} for a run or register entry that cannot be read: nobody knows what it refers to
 */
export const knownRuns = async (store: string, places: readonly string[]): Promise<FoundRun[]> => {
	const registered = new Map<string, string[]>();
	for (const { path, folder, fromStore } of await readRegister(store)) {
		const candidates = [...new Set([resolve(store, fromStore), folder])];
		const there: string[] = [];
		for (const candidate of candidates) if (!(await isGone(candidate))) there.push(candidate);
		for (const found of there.length > 0 ? there : [folder])
			registered.set(found, [...(registered.get(found) ?? []), path]);
	}
	const besides = new Set([dirname(store), ...places]);
	for (const place of new Set([...[...registered.keys()].map(dirname), ...places]))
		for (const folder of await foldersIn(place)) besides.add(folder);
	const runs: FoundRun[] = [];
	for (const [folder, entries] of registered)
		runs.push({ ...(await registeredRun(folder, store)), registered: entries });
	for (const folder of besides) {
		if (registered.has(folder) || !(await isFile(join(folder, 'run.json')))) continue;
		// A run.json of another program, or format, says nothing of this store.
		const manifest = await readRunManifest(folder).catch(() => undefined);
		if (manifest && (await usesStore(manifest, store, folder === dirname(store))))
			runs.push({ ...(await knownRun(folder, manifest)), registered: [] });
	}
	return runs.sort((a, b) => (a.folder < b.folder ? -1 : 1));
};
