import type { ResolvedSource } from '../../pipeline/config/resolvedRecipe.ts';
import type { IgnoredFile, SourceFilePort, SourceListing } from '../../pipeline/contract/sourceFiles.ts';
import type { DocumentPlan } from './documentPlan.ts';
import { planDocuments } from './planDocuments.ts';

export interface PlannedSource {
	readonly listing: SourceListing;
	readonly plans: readonly DocumentPlan[];
	/** What was met in the source's folders and belongs to no document. */
	readonly ignored: readonly IgnoredFile[];
}

/** What a listing passes over may yet belong to a document: pictures and style sheets that HTML loads. */
const isLeftOut = (plans: readonly DocumentPlan[]): ((file: IgnoredFile) => boolean) => {
	const taken = new Set(plans.flatMap(({ resources }) => resources.map(({ absolutePath }) => absolutePath)));
	return ({ absolutePath }) => !taken.has(absolutePath);
};

/**
 * The documents of a source, nothing hashed.
 * @throws {UserError} for paths that lead to no file, and when files of the source are none of its kind
 */
export const planSource = async (
	source: ResolvedSource,
	files: Pick<SourceFilePort, 'list' | 'read' | 'locate'>,
	skipFolders: readonly string[],
): Promise<PlannedSource> => {
	const listing = await files.list(source, { skipFolders });
	const { plans, ignored } = await planDocuments[source.kind](source, listing, files);
	return { listing, plans, ignored: [...listing.ignored.filter(isLeftOut(plans)), ...ignored] };
};
