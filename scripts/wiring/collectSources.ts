import { buildCatalogue } from '../../datasets/sources/buildCatalogue.ts';
import { fileRecordOf } from '../../datasets/sources/fileRecordOf.ts';
import type { ResolvedRecipe } from '../../pipeline/config/resolvedRecipe.ts';
import { RecordError } from '../../pipeline/contract/errors.ts';
import type { SourceFilePort } from '../../pipeline/contract/sourceFiles.ts';
import type { ExistingParse } from '../../pipeline/document/records.ts';
import type { OwnChromium } from '../../pipeline/effects/browser/ownChromium.ts';
import { printerIdentity } from '../../pipeline/effects/browser/printerIdentity.ts';
import { sandboxNote } from '../../pipeline/effects/browser/sandboxNote.ts';
import { Interrupted } from '../../pipeline/run/interrupted.ts';
import type { CatalogueEntry } from '../../pipeline/run/manifest.ts';
import type { NoteEvent } from '../../pipeline/run/events.ts';
import type { SourceFile } from '../../pipeline/run/wiring.ts';
import type { MineruTask } from '../../pipeline/contract/mineru.ts';
import type { RunRequest } from '../cli/engine.ts';
import { goneNotes } from './goneNotes.ts';
import { leftOutNotes } from './leftOutNotes.ts';
import type { FoundMineru } from './mineruPrograms.ts';
import { retryCatalogue } from './retryCatalogue.ts';

/** Files that were told instead of searched for; those that a lock could not read are not read now either. */
const narrowed = (
	disk: SourceFilePort,
	{ files, unreadable }: Pick<RunRequest, 'files' | 'unreadable'>,
): SourceFilePort => ({
	list: async (source, options) => {
		if (!files) return disk.list(source, options);
		return { files: files.get(source.id) ?? [], ignored: [] };
	},
	read: (path) => disk.read(path),
	locate: (path) => disk.locate(path),
	digest: async (path, mayBeGzipped) => {
		if (unreadable?.has(path)) throw new RecordError('io', 'unreadable when the lock was made');
		return disk.digest(path, mayBeGzipped);
	},
});

/** Parses that twins lend to the owner of their bytes, in the order of the twins. */
const lentParses = (entries: readonly CatalogueEntry[]): Map<string, ExistingParse[]> => {
	const lent = new Map<string, ExistingParse[]>();
	for (const { twin, sha256, parses } of entries)
		if (twin > 0 && parses.length > 0) lent.set(sha256, [...(lent.get(sha256) ?? []), ...parses]);
	return lent;
};

/** How `mineru` is run on a document, where its source lists it and the program takes the kind. */
const mineruTask = ({ kind }: CatalogueEntry, mineru: FoundMineru | undefined): MineruTask | undefined =>
	mineru && (kind === 'pdf' || kind === 'image')
		? { program: mineru.program, identity: mineru.identity, kind }
		: undefined;

/**
 * The source files of a recipe, hashed, in digest order, and notes on what was left out or is gone.
 * @param mineru the programs of the sources that list `mineru-cli`, by source id
 * @param own the Chromium that prints HTML in place of the pinned one
 */
export const collectSources = async (
	recipe: ResolvedRecipe,
	disk: SourceFilePort,
	mineru: ReadonlyMap<string, FoundMineru>,
	own: OwnChromium | undefined,
	given: Partial<Pick<RunRequest, 'files' | 'unreadable' | 'signal'>> & {
		/** The catalogue of a run whose failed records are taken up again. */
		readonly previous?: readonly CatalogueEntry[];
	} = {},
): Promise<{ readonly files: readonly SourceFile[]; readonly notes: readonly NoteEvent[] }> => {
	const retried = given.previous && (await retryCatalogue(recipe, disk, given.previous));
	const { entries, ignored } = retried
		? { entries: retried.entries, ignored: [] }
		: await buildCatalogue(recipe.sources, narrowed(disk, given), {
				skipFolders: [recipe.out, recipe.store],
				onProgress: () => {
					if (given.signal?.aborted) throw new Interrupted();
				},
			});
	const byId = new Map(recipe.sources.map((source) => [source.id, source]));
	const lent = lentParses(entries);
	const printer = entries.some(({ kind }) => kind === 'html') ? await printerIdentity(own) : undefined;
	const sources = entries.map((entry): SourceFile => {
		const source = byId.get(entry.sourceId);
		if (!source) throw new Error(`catalogue entry of an unknown source ${entry.sourceId}`);
		const id = entry.twin === 0 ? entry.fileId : `${entry.fileId}~${entry.twin}`;
		const task = mineruTask(entry, mineru.get(source.id));
		const parses = entry.twin === 0 ? lent.get(entry.sha256) : [];
		const record = fileRecordOf(entry, source, parses, task?.identity, entry.kind === 'html' ? printer : undefined);
		return { id, record, entry, ...(task ? { mineru: task } : {}) };
	});
	const unsafe = printer === undefined ? undefined : sandboxNote();
	return {
		files: sources,
		notes: [
			...leftOutNotes(ignored),
			...goneNotes(retried?.gone ?? []),
			...(unsafe === undefined ? [] : [{ type: 'note' as const, message: unsafe }]),
		],
	};
};
