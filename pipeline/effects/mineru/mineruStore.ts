import { constants } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MineruOutcome } from '../../contract/ports.ts';
import { sha256 } from '../../document/digest.ts';
import { makeFolder } from '../files/makeFolder.ts';
import { readBounded } from '../files/readBounded.ts';
import { writeAtomically } from '../files/writeAtomically.ts';
import type { OutputFile } from './collectOutput.ts';
import { type MineruEntry, mineruEntrySchema } from './mineruEntry.ts';
import type { MineruInput } from './mineruInput.ts';

export type StoredOutcome =
	| Pick<MineruOutcome & { state: 'ready' }, 'state' | 'files'>
	| (MineruOutcome & { state: 'failed' });

export interface MineruStore {
	/** Undefined: nothing is known, or what was there is damaged or ran into a limit that is wider now. */
	read(input: MineruInput): Promise<StoredOutcome | undefined>;
	/**
	 * Keeps copies, so that a kill in between leaves the originals to be taken over.
	 * @param staging an empty or absent folder on the same disk, which becomes the entry
	 */
	keepFiles(
		input: Pick<MineruInput, 'entry'>,
		identity: string,
		files: readonly OutputFile[],
		staging: string,
	): Promise<void>;
	keepFailure(
		input: MineruInput,
		failure: Pick<MineruEntry & { state: 'failed' }, 'how' | 'limitMs' | 'said'>,
	): Promise<void>;
	forget(input: MineruInput): Promise<void>;
}

const MANIFEST = 'manifest.json';

const readManifest = async (folder: string): Promise<MineruEntry | undefined> => {
	try {
		return mineruEntrySchema.parse(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')));
	} catch {
		return undefined;
	}
};

/** What `mineru` made or failed to make, by input and settings, under `<store>/mineru`. Contents are verified when read. */
export const mineruStore = (folder: string): MineruStore => {
	const readFiles = async (input: MineruInput, entry: MineruEntry & { state: 'ready' }): Promise<StoredOutcome> => {
		const files = [];
		for (const { role, name, sha256: expected } of entry.files) {
			const bytes = await readBounded(join(folder, input.entry, name));
			if (sha256(bytes) !== expected) throw new Error(`${name} has other contents`);
			files.push({ role, bytes });
		}
		return { state: 'ready', files };
	};
	return {
		read: async (input) => {
			const entry = await readManifest(join(folder, input.entry));
			if (entry === undefined || entry.identity !== input.task.identity) return undefined;
			if (entry.state === 'ready') return readFiles(input, entry).catch(() => undefined);
			if (entry.limitMs !== null && entry.limitMs < input.task.program.fileTimeoutMs) return undefined;
			return { state: 'failed', how: entry.how };
		},
		keepFiles: async ({ entry }, identity, files, staging) => {
			await makeFolder(staging);
			const kept = [];
			for (const { role, path } of files) {
				const name = `${role}${path.endsWith('.txt') ? '.txt' : '.json'}`;
				const digest = sha256(await readBounded(path));
				await copyFile(path, join(staging, name), constants.COPYFILE_FICLONE);
				kept.push({ role, name, sha256: digest });
			}
			const manifest: MineruEntry = { formatVersion: 1, state: 'ready', identity, files: kept };
			await writeAtomically(join(staging, MANIFEST), JSON.stringify(manifest));
			await rm(join(folder, entry), { recursive: true, force: true });
			await rename(staging, join(folder, entry));
		},
		keepFailure: async (input, failure) => {
			const manifest: MineruEntry = { formatVersion: 1, state: 'failed', identity: input.task.identity, ...failure };
			await rm(join(folder, input.entry), { recursive: true, force: true });
			await mkdir(join(folder, input.entry), { recursive: true });
			await writeAtomically(join(folder, input.entry, MANIFEST), JSON.stringify(manifest));
		},
		forget: (input) => rm(join(folder, input.entry), { recursive: true, force: true }),
	};
};
