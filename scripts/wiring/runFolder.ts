import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../../pipeline/contract/errors.ts';
import type { CatalogueEntry, RunManifest } from '../../pipeline/run/manifest.ts';
import { writeAtomically } from '../../pipeline/effects/files/writeAtomically.ts';

export const RUN_MANIFEST_NAME = 'run.json';
export const CATALOGUE_NAME = 'catalogue.jsonl';

export const writeRunManifest = (runFolder: string, manifest: RunManifest): Promise<void> =>
	writeAtomically(join(runFolder, RUN_MANIFEST_NAME), `${JSON.stringify(manifest, null, '\t')}\n`);

export const writeCatalogue = (runFolder: string, entries: readonly CatalogueEntry[]): Promise<void> =>
	writeAtomically(join(runFolder, CATALOGUE_NAME), entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));

/** The manifest of the run that ended here last; undefined where there is none yet. */
export const readRunManifest = async (runFolder: string): Promise<RunManifest | undefined> => {
	const path = join(runFolder, RUN_MANIFEST_NAME);
	const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'ENOENT') return undefined;
		throw error;
	});
	if (text === undefined) return undefined;
	try {
		const manifest = JSON.parse(text) as RunManifest;
		if (manifest.formatVersion === 1) return manifest;
	} catch {
		// Told below: what lies there is not ours.
	}
	throw new UserError('the run folder cannot be read', {
		where: path,
		received: 'a run.json that is not of this format',
		expected: 'a run.json with formatVersion 1',
		fix: 'run the recipe again into another --out',
	});
};
