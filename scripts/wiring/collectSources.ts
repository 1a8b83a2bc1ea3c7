import { buildCatalogue } from '../../datasets/sources/buildCatalogue.ts';
import { fileRecordOf } from '../../datasets/sources/fileRecordOf.ts';
import type { ResolvedRecipe } from '../../pipeline/config/resolvedRecipe.ts';
import { RecordError } from '../../pipeline/contract/errors.ts';
import type { SourceFilePort } from '../../pipeline/contract/sourceFiles.ts';
import { tally } from '../../pipeline/numeric/tally.ts';
import { Interrupted } from '../../pipeline/run/interrupted.ts';
import type { SourceFile } from '../../pipeline/run/wiring.ts';
import type { RunRequest } from '../cli/engine.ts';

/** Files that were told instead of searched for; those that a lock could not read are not read now either. */
const narrowed = (
	disk: SourceFilePort,
	{ files, unreadable }: Pick<RunRequest, 'files' | 'unreadable'>,
): SourceFilePort => ({
	list: async (source, options) => {
		if (!files) return disk.list(source, options);
		return { files: files.get(source.id) ?? [], ignored: [] };
	},
	digest: async (path, kind) => {
		if (unreadable?.has(path)) throw new RecordError('io', 'unreadable when the lock was made');
		return disk.digest(path, kind);
	},
});

/** The source files of a recipe, hashed, in digest order, and notes on what was left out. */
export const collectSources = async (
	recipe: ResolvedRecipe,
	disk: SourceFilePort,
	given: Partial<Pick<RunRequest, 'files' | 'unreadable' | 'signal'>> = {},
): Promise<{ readonly files: readonly SourceFile[]; readonly notes: readonly string[] }> => {
	const { entries, ignored } = await buildCatalogue(recipe.sources, narrowed(disk, given), {
		skipFolders: [recipe.out, recipe.store],
		onProgress: () => {
			if (given.signal?.aborted) throw new Interrupted();
		},
	});
	const byId = new Map(recipe.sources.map((source) => [source.id, source]));
	const sources = entries.map((entry): SourceFile => {
		const source = byId.get(entry.sourceId);
		if (!source) throw new Error(`catalogue entry of an unknown source ${entry.sourceId}`);
		const id = entry.twin === 0 ? entry.fileId : `${entry.fileId}~${entry.twin}`;
		return { id, record: fileRecordOf(entry, source), entry };
	});
	const reasons = tally(ignored.map(({ sourceId, reason }) => `source ${sourceId}: ${reason}`));
	return { files: sources, notes: [...reasons].map(([reason, count]) => `left out of ${reason} (${count})`) };
};
