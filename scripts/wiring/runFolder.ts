import { join } from 'node:path';
import { UserError } from '../../pipeline/contract/errors.ts';
import { readJsonLines } from '../../pipeline/effects/files/readJsonLines.ts';
import { readTextIfAny } from '../../pipeline/effects/files/readTextIfAny.ts';
import { writeAtomically } from '../../pipeline/effects/files/writeAtomically.ts';
import type { CatalogueEntry, RunManifest } from '../../pipeline/run/manifest.ts';

const RUN_MANIFEST_NAME = 'run.json';
export const CATALOGUE_NAME = 'catalogue.jsonl';

export const writeRunManifest = (runFolder: string, manifest: RunManifest): Promise<void> =>
	writeAtomically(join(runFolder, RUN_MANIFEST_NAME), `${JSON.stringify(manifest, null, '\t')}\n`);

/**
 * The source files of a run.
 * @throws {UserError} when the catalogue is gone or damaged
 */
export const readCatalogue = async (runFolder: string): Promise<CatalogueEntry[]> => {
	const path = join(runFolder, CATALOGUE_NAME);
	try {
		return await readJsonLines<CatalogueEntry>(path, (how) => new Error(how));
	} catch (error) {
		throw new UserError('the run folder cannot be read', {
			where: path,
			received: (error as Error).message,
			expected: `the ${CATALOGUE_NAME} that the run wrote`,
			fix: 'run the recipe again: what is in the store is not computed again',
		});
	}
};

export const writeCatalogue = (runFolder: string, entries: readonly CatalogueEntry[]): Promise<void> =>
	writeAtomically(join(runFolder, CATALOGUE_NAME), entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));

const isManifest = (manifest: RunManifest | null): manifest is RunManifest =>
	manifest?.formatVersion === 1 && Array.isArray(manifest.stages) && typeof manifest.recipe === 'object';

/** The manifest of the run that ended here last; undefined where there is none yet. */
export const readRunManifest = async (runFolder: string): Promise<RunManifest | undefined> => {
	const path = join(runFolder, RUN_MANIFEST_NAME);
	const text = await readTextIfAny(path);
	if (text === undefined) return undefined;
	try {
		const manifest = JSON.parse(text) as RunManifest | null;
		if (isManifest(manifest) && manifest.recipe !== null) return manifest;
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
