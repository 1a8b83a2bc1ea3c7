import { randomBytes } from 'node:crypto';
import { copyFile, link, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeptLine, UnitManifest, VerdictLine } from '../../run/manifest.ts';
import type { LedgerPort, StoredUnit } from '../../run/ports.ts';
import { syncFolder } from '../files/syncFolder.ts';
import { damagedUnit } from './damagedUnit.ts';
import { appendJournal, JOURNAL_NAME, openJournal, readJournal } from './journalFile.ts';
import { readJsonLines, writeJsonLines } from './jsonLines.ts';
import { storeError } from './storeError.ts';
import { parseUnitName, unitFolder } from './unitFolder.ts';

const MANIFEST_NAME = 'unit.json';

const writeSynced = async (path: string, content: string | Uint8Array): Promise<void> => {
	const file = await open(path, 'wx');
	try {
		await file.writeFile(content);
		await file.sync();
	} finally {
		await file.close();
	}
};

const isMissing = (error: unknown): boolean =>
	['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

const manifestIn = (text: string): UnitManifest | undefined => {
	try {
		const manifest = JSON.parse(text) as UnitManifest | null;
		return typeof manifest?.counts?.in === 'number' ? manifest : undefined;
	} catch {
		return undefined;
	}
};

/** The store on disk. Only renames make units visible; whoever dies leaves a folder under `tmp/` and nothing else. */
export const createLedger = (store: string): LedgerPort => {
	const at = (folder: string): string => join(store, folder);
	const writing = async <T>(work: () => Promise<T>): Promise<T> => {
		try {
			return await work();
		} catch (error) {
			throw storeError(error, store);
		}
	};
	const readManifest = async (folder: string): Promise<StoredUnit | undefined> => {
		const path = join(at(folder), MANIFEST_NAME);
		const text = await readFile(path, 'utf8').catch((error: unknown) => {
			if (isMissing(error)) return undefined;
			throw error;
		});
		if (text === undefined) return undefined;
		const manifest = manifestIn(text);
		if (manifest === undefined) throw damagedUnit(path, 'text that is no manifest of a unit');
		return { ...manifest, folder };
	};
	return {
		find: async (stage, key) => {
			let newest: StoredUnit | undefined;
			for (let attempt = 1; ; attempt += 1) {
				const unit = await readManifest(unitFolder(stage, key, attempt));
				if (!unit) return newest;
				newest = unit;
			}
		},
		list: async (stage) => {
			const names = await readdir(at(join('units', stage))).catch((error: unknown) => {
				if (isMissing(error)) return [];
				throw error;
			});
			const newest = new Map<string, number>();
			for (const name of names) {
				const { key, attempt } = parseUnitName(name);
				newest.set(key, Math.max(attempt, newest.get(key) ?? 0));
			}
			const units: StoredUnit[] = [];
			for (const [key, attempt] of [...newest].sort(([a], [b]) => (a < b ? -1 : 1))) {
				const unit = await readManifest(unitFolder(stage, key, attempt));
				if (unit) units.push(unit);
			}
			return units;
		},
		begin: (stage, key) =>
			writing(async () => {
				const temporary = join(
					store,
					'tmp',
					`${stage}-${key.slice(0, 16)}-${process.pid}-${randomBytes(4).toString('hex')}`,
				);
				await mkdir(temporary, { recursive: true });
				return temporary;
			}),
		writeFile: (temporary, name, bytes) =>
			writing(async () => {
				const folder = join(temporary, 'files');
				await mkdir(folder, { recursive: true });
				await rm(join(folder, name), { force: true });
				await writeSynced(join(folder, name), bytes);
			}),
		borrowFile: (temporary, folder, name) =>
			writing(async () => {
				const from = join(at(folder), 'files', name);
				const to = join(temporary, 'files', name);
				await mkdir(join(temporary, 'files'), { recursive: true });
				await rm(to, { force: true });
				await link(from, to).catch(() => copyFile(from, to));
			}),
		commit: (temporary, manifest, content) =>
			writing(async () => {
				for (const name of ['verdicts.jsonl', 'kept.jsonl', MANIFEST_NAME])
					await rm(join(temporary, name), { force: true });
				await writeJsonLines(join(temporary, 'verdicts.jsonl'), content.verdicts);
				await writeJsonLines(join(temporary, 'kept.jsonl'), content.kept);
				await rm(join(temporary, JOURNAL_NAME), { force: true });
				await writeSynced(join(temporary, MANIFEST_NAME), `${JSON.stringify(manifest, null, '\t')}\n`);
				await syncFolder(temporary);
				const folder = unitFolder(manifest.stage, manifest.key, manifest.attempt);
				await mkdir(at(join('units', manifest.stage)), { recursive: true });
				await rename(temporary, at(folder)).catch(async (error: NodeJS.ErrnoException) => {
					// Another run of the same recipe was first: its unit has the same key, so the same content.
					if (!['ENOTEMPTY', 'EEXIST'].includes(error.code ?? '')) throw error;
					await rm(temporary, { recursive: true, force: true });
				});
				await syncFolder(at(join('units', manifest.stage)));
				return folder;
			}),
		discard: (temporary) => rm(temporary, { recursive: true, force: true }),
		readVerdicts: (folder) => readJsonLines<VerdictLine>(join(at(folder), 'verdicts.jsonl')),
		readKept: (folder) => readJsonLines<KeptLine>(join(at(folder), 'kept.jsonl')),
		filePath: (folder, name) => join(at(folder), 'files', name),
		openJournal: (temporary) =>
			writing(async () => {
				const journal = openJournal(temporary);
				const write: typeof journal.write = (lines) => {
					try {
						journal.write(lines);
					} catch (error) {
						throw storeError(error, store);
					}
				};
				return { ...journal, write };
			}),
		readJournal,
		appendJournal: (temporary, lines) => writing(() => appendJournal(temporary, lines)),
	};
};
