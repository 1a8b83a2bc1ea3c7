import { buildCatalogue } from '../../../datasets/sources/buildCatalogue.ts';
import type { ResolvedSource } from '../../../pipeline/config/resolvedRecipe.ts';
import { RecordError, UserError } from '../../../pipeline/contract/errors.ts';
import { createDocuments } from '../../../pipeline/effects/documents/createDocuments.ts';
import { sourceFiles } from '../../../pipeline/effects/files/sourceFiles.ts';
import type { CatalogueEntry } from '../../../pipeline/run/manifest.ts';
import { locationOf } from '../../../pipeline/run/locationOf.ts';
import type { ChosenSource } from './chooseSources.ts';

/** Above this there are pages enough for any number of clusters, and to open them all would take long. */
const MOST_FILES = 30;
const LIMITS = { maxPixels: 100e6 };

const asSource = ({ id, kind, path }: ChosenSource, base: string): ResolvedSource => ({
	id,
	kind,
	path: [path],
	base,
	category: 'institutional-pdf',
	licence: 'unknown',
	parsers: kind === 'mineru' ? ['mineru-files'] : [],
	text: 'ocr',
});

const pagesIn = async (entries: readonly CatalogueEntry[]): Promise<number> => {
	const byDigest = new Map(entries.map((entry) => [entry.sha256, entry]));
	const documents = createDocuments((sha256) => {
		const entry = byDigest.get(sha256);
		return entry && locationOf(entry);
	});
	let pages = 0;
	for (const { sha256, kind, twin } of entries) {
		if (twin > 0) continue;
		if (kind === 'html') pages += 1;
		else {
			const inspection = await documents.inspect({ sha256, kind }, LIMITS).catch((error: unknown) => {
				if (error instanceof RecordError) return undefined;
				throw error;
			});
			if (inspection?.state === 'opened') pages += inspection.pageCount;
		}
	}
	return pages;
};

/**
 * Pages of sources of few files, found by opening them; of HTML, which would have to be printed, one a document. Undefined where
 * there are many files, or annotations, of which each stands for a page.
 * @param folder absolute: of the recipe, where the paths of the sources start
 */
export const countPages = async (sources: readonly ChosenSource[], folder: string): Promise<number | undefined> => {
	const files = sources.reduce((sum, source) => sum + source.files, 0);
	if (files > MOST_FILES || sources.some(({ kind }) => kind === 'omnidocbench')) return undefined;
	try {
		const { entries } = await buildCatalogue(
			sources.map((source) => asSource(source, folder)),
			sourceFiles,
		);
		return await pagesIn(entries);
	} catch (error) {
		// `check` and `run` tell what is wrong with the sources.
		if (error instanceof UserError) return undefined;
		throw error;
	}
};
