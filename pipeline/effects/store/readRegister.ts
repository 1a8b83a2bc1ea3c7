import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../../contract/errors.ts';
import { namesIn } from '../files/namesIn.ts';
import { REGISTER_FOLDER, type RegisteredRun } from './registerRun.ts';

export interface RegisterEntry extends RegisteredRun {
	/** Of the entry itself, relative to the store. */
	readonly path: string;
}

const isRegistered = (value: unknown): value is RegisteredRun => {
	const run = value as Partial<RegisteredRun> | null;
	return run?.formatVersion === 1 && typeof run.folder === 'string' && typeof run.fromStore === 'string';
};

/**
 * The runs that told a store that they use it.
 * @throws {UserError} for an entry that cannot be read: nobody knows what that run refers to
 */
export const readRegister = async (store: string): Promise<RegisterEntry[]> => {
	const names = await namesIn(join(store, REGISTER_FOLDER));
	const entries: RegisterEntry[] = [];
	for (const name of names.filter((each) => each.endsWith('.json') && !each.startsWith('.'))) {
		const path = join(REGISTER_FOLDER, name);
		const text = await readFile(join(store, path), 'utf8').catch((error: Error) => error.message);
		let run: unknown;
		try {
			run = JSON.parse(text);
		} catch {
			// Told below.
		}
		if (!isRegistered(run)) {
			throw new UserError('the store has an entry of a run that cannot be read', {
				where: join(store, path),
				received: text.slice(0, 80),
				expected: 'the folder of a run, as the run wrote it',
				fix: 'start that run again with the same --store, or delete the entry if there is no such run',
			});
		}
		entries.push({ ...run, path });
	}
	return entries;
};
