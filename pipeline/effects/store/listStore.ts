import { join } from 'node:path';
import type { StoreEntry } from '../../run/store/storeEntry.ts';
import { namesIn } from '../files/namesIn.ts';
import { parseUnitName } from '../ledger/unitFolder.ts';
import { filesBelow } from './filesBelow.ts';

const UNIT_NAME = /^[0-9a-f]{64}(\.\d+)?$/;
const DIGEST = /^[0-9a-f]{64}/;

/** All that a store holds and `clean` may remove, by path. What has another name is not ours and left out. */
export const listStore = async (store: string): Promise<StoreEntry[]> => {
	const entries: StoreEntry[] = [];
	for (const stage of await namesIn(join(store, 'units'))) {
		for (const name of (await namesIn(join(store, 'units', stage))).filter((each) => UNIT_NAME.test(each))) {
			const path = join('units', stage, name);
			const files = await filesBelow(join(store, path));
			entries.push({ kind: 'unit', stage, ...parseUnitName(name), path, files });
		}
	}
	for (const kind of ['printed', 'mineru'] as const) {
		for (const name of await namesIn(join(store, kind))) {
			const [sha256] = DIGEST.exec(name) ?? [];
			if (sha256 === undefined) continue;
			const path = join(kind, name);
			entries.push({ kind, sha256, path, files: await filesBelow(join(store, path)) });
		}
	}
	return entries;
};
