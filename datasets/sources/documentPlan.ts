import type { ResolvedSource } from '../../pipeline/config/resolvedRecipe.ts';
import type {
	FileTrouble,
	IgnoredFile,
	ListedFile,
	SourceFilePort,
	SourceListing,
} from '../../pipeline/contract/sourceFiles.ts';
import type { DocumentKind, ExistingParse } from '../../pipeline/document/records.ts';

/** A layout parse by its files, not yet hashed. */
export interface PlannedParse {
	readonly parser: ExistingParse['parser'];
	readonly files: readonly { readonly role: ExistingParse['files'][number]['role']; readonly file: ListedFile }[];
	readonly entry?: number;
}

/** Files of a source that belong together: those whose bytes are the pages, and what other programs say of them. */
export interface DocumentPlan {
	readonly document: ListedFile;
	readonly kind: DocumentKind;
	readonly parses: readonly PlannedParse[];
	/** HTML: local files that it loads. */
	readonly resources: readonly ListedFile[];
	/** What is known to be wrong before any byte of the document is hashed. */
	readonly trouble?: FileTrouble;
}

/**
 * Makes documents of a source's files, in order of their locators. Files that belong to no document are ignored with a
 * reason.
 */
export type PlanDocuments = (
	source: ResolvedSource,
	listing: SourceListing,
	files: Pick<SourceFilePort, 'read' | 'locate'>,
) => Promise<{ readonly plans: readonly DocumentPlan[]; readonly ignored: readonly IgnoredFile[] }>;
