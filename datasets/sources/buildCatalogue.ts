import type { ResolvedSource } from '../../pipeline/config/resolvedRecipe.ts';
import type { IgnoredFile, SourceFilePort } from '../../pipeline/contract/sourceFiles.ts';
import type { CatalogueEntry } from '../../pipeline/run/manifest.ts';
import { catalogueDocument } from './catalogueDocument.ts';
import { orderCatalogue } from './orderCatalogue.ts';
import { digestOnce } from './digestOnce.ts';
import { planSource } from './planSource.ts';

export interface CatalogueProgress {
	readonly doneFiles: number;
	readonly totalFiles: number;
	readonly doneBytes: number;
}

export interface Catalogue {
	/** In digest order, twins of equal bytes together. */
	readonly entries: readonly CatalogueEntry[];
	/** What was met in the sources' folders and left out, with the reason. */
	readonly ignored: readonly (IgnoredFile & { readonly sourceId: string })[];
}

/** Reads at once: enough to keep a disk busy; hashing itself is one thread. */
const CONCURRENT_READS = 8;

/**
 * Discovery: every file of every source, hashed. The order of the result depends on contents alone, twins apart, whose
 * order is that of the recipe's sources and then of locators.
 * @throws {UserError} for paths that lead to no file, and when different bytes share their first 16 hex digits.
 */
export const buildCatalogue = async (
	sources: readonly ResolvedSource[],
	files: SourceFilePort,
	options: {
		/** Absolute folders that are never searched: the run's own output and store. */
		readonly skipFolders?: readonly string[];
		readonly onProgress?: (progress: CatalogueProgress) => void;
	} = {},
): Promise<Catalogue> => {
	const planned = await Promise.all(
		sources.map(async (source) => ({ source, ...(await planSource(source, files, options.skipFolders ?? [])) })),
	);
	const found = planned.flatMap(({ source, plans }) => plans.map((plan) => ({ source, plan })));
	const digest = digestOnce(files);
	const entries = new Array<CatalogueEntry>(found.length);
	let started = 0;
	let doneFiles = 0;
	let doneBytes = 0;
	const takeFiles = async (): Promise<void> => {
		for (let index = started++; index < found.length; index = started++) {
			const { source, plan } = found[index] as (typeof found)[number];
			const entry = await catalogueDocument(source, plan, { digest });
			entries[index] = entry;
			doneFiles++;
			doneBytes += entry.bytes;
			options.onProgress?.({ doneFiles, totalFiles: found.length, doneBytes });
		}
	};
	await Promise.all(Array.from({ length: CONCURRENT_READS }, takeFiles));
	const ignored = planned.flatMap(({ source, ignored }) => ignored.map((file) => ({ ...file, sourceId: source.id })));
	return { entries: orderCatalogue(entries), ignored };
};
