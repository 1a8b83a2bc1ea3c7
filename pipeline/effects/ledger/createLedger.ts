import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeptLine, TimingLine, UnitManifest, VerdictLine } from '../../run/manifest.ts';
import type { LedgerPort, StoredUnit } from '../../run/ports.ts';
import { aliveDigest } from '../../run/unitDigests.ts';
import { isReachable } from '../files/isReachable.ts';
import { linkOrCopy } from '../files/linkOrCopy.ts';
import { namesIn } from '../files/namesIn.ts';
import { syncFolder } from '../files/syncFolder.ts';
import { writeJsonLines } from '../files/writeJsonLines.ts';
import { writeSynced } from '../files/writeSynced.ts';
import { damagedUnit } from './damagedUnit.ts';
import { appendJournal, JOURNAL_NAME, openJournal, readJournal } from './journalFile.ts';
import { readUnitLines } from './readUnitLines.ts';
import { storeError } from './storeError.ts';
import { OPEN_UNIT, parseUnitName, unitFolder } from './unitFolder.ts';
import { MANIFEST_NAME, readUnitManifest } from './unitManifest.ts';

const TIMINGS_NAME = 'timings.jsonl';

/**
 * The store on disk. Only renames make units visible; whoever dies leaves a folder under `tmp/`, which bears the unit's key: the
 * next run that wants the unit goes on from its journal.
 */
export const createLedger = (store: string): LedgerPort => {
	const at = (folder: string): string => join(store, folder);
	const writing = async <T>(work: () => Promise<T>): Promise<T> => {
		try {
			return await work();
		} catch (error) {
			throw storeError(error, store);
		}
	};
	const readManifest = (folder: string) => readUnitManifest(store, folder);
	/** Lines of a whole unit, held against its manifest: a file that was cut at a line's end parses and still lacks records. */
	const readWhole = async <Line>(
		folder: string,
		name: string,
		isWhole: (lines: Line[], manifest: UnitManifest) => boolean,
	): Promise<Line[]> => {
		const path = join(at(folder), name);
		const lines = await readUnitLines<Line>(path);
		const manifest = await readManifest(folder);
		if (manifest === undefined) throw damagedUnit(join(at(folder), MANIFEST_NAME), 'no such file');
		if (!isWhole(lines, manifest))
			throw damagedUnit(path, `${lines.length} lines that are not those unit.json tells of`);
		return lines;
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
			const newest = new Map<string, number>();
			for (const name of await namesIn(at(join('units', stage)))) {
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
		begin: (stage, key, attempt) =>
			writing(async () => {
				const temporary = join(store, 'tmp', `${OPEN_UNIT}${stage}-${key}.${attempt}`);
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
				await linkOrCopy(from, to);
			}),
		commit: (temporary, manifest, content) =>
			writing(async () => {
				for (const name of ['verdicts.jsonl', 'kept.jsonl', TIMINGS_NAME, MANIFEST_NAME])
					await rm(join(temporary, name), { force: true });
				await writeJsonLines(join(temporary, 'verdicts.jsonl'), content.verdicts);
				await writeJsonLines(join(temporary, 'kept.jsonl'), content.kept);
				if (content.timings) await writeJsonLines(join(temporary, TIMINGS_NAME), content.timings);
				await rm(join(temporary, JOURNAL_NAME), { force: true });
				await writeSynced(join(temporary, MANIFEST_NAME), `${JSON.stringify(manifest, null, '\t')}\n`);
				await syncFolder(temporary);
				const folder = unitFolder(manifest.stage, manifest.key, manifest.attempt);
				await mkdir(at(join('units', manifest.stage)), { recursive: true });
				await rename(temporary, at(folder)).catch(async (error: NodeJS.ErrnoException) => {
					if (!['ENOTEMPTY', 'EEXIST'].includes(error.code ?? '')) throw error;
					await rm(temporary, { recursive: true, force: true });
					// Another run of the same recipe was first: its unit has the same key, so the same content.
					if (await readManifest(folder)) return;
					throw damagedUnit(join(at(folder), MANIFEST_NAME), 'no such file');
				});
				await syncFolder(at(join('units', manifest.stage)));
				return folder;
			}),
		discard: (temporary) => rm(temporary, { recursive: true, force: true }),
		readVerdicts: (folder) =>
			readWhole<VerdictLine>(folder, 'verdicts.jsonl', (lines, { counts }) => lines.length === counts.in),
		readKept: (folder) =>
			readWhole<KeptLine>(folder, 'kept.jsonl', (lines, manifest) => aliveDigest(lines) === manifest.aliveDigest),
		readTimings: async (folder) => {
			const path = join(at(folder), TIMINGS_NAME);
			return (await isReachable(path)) ? readUnitLines<TimingLine>(path) : [];
		},
		filePath: (folder, name) => join(at(folder), 'files', name),
		readFile: async (folder, name) => {
			const path = join(at(folder), 'files', name);
			try {
				return await readFile(path);
			} catch (error) {
				throw damagedUnit(path, (error as Error).message);
			}
		},
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
