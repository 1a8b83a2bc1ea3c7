import { join } from 'node:path';
import type { UnitManifest } from '../../run/manifest.ts';
import type { StoredUnit } from '../../run/ports.ts';
import { readTextIfAny } from '../files/readTextIfAny.ts';
import { damagedUnit } from './damagedUnit.ts';

export const MANIFEST_NAME = 'unit.json';

const manifestIn = (text: string): UnitManifest | undefined => {
	try {
		const manifest = JSON.parse(text) as UnitManifest | null;
		return typeof manifest?.counts?.in === 'number' ? manifest : undefined;
	} catch {
		return undefined;
	}
};

/** The manifest of a unit's folder, relative to the store; undefined where there is none. */
export const readUnitManifest = async (store: string, folder: string): Promise<StoredUnit | undefined> => {
	const path = join(store, folder, MANIFEST_NAME);
	const text = await readTextIfAny(path);
	if (text === undefined) return undefined;
	const manifest = manifestIn(text);
	if (manifest === undefined) throw damagedUnit(path, 'text that is no manifest of a unit');
	return { ...manifest, folder };
};
