import type { ListedFile } from '../../../pipeline/contract/sourceFiles.ts';
import type { PlannedParse } from '../documentPlan.ts';

/** What one backend wrote about one document. */
export interface OutputSet {
	/** Relative to the source's root. */
	readonly folder: string;
	readonly files: PlannedParse['files'];
}

/** All that MinerU wrote about one document in one output folder. */
export interface OutputGroup {
	/** Name of the document, as MinerU knew it. */
	readonly stem: string;
	/** The stem is the folder's name, since the files have none of their own. */
	readonly isGuess: boolean;
	/** Without the folder of the backend. */
	readonly folder: string;
	/** One a backend, in the order in which they are to be tried. */
	readonly sets: readonly OutputSet[];
	/** Copies of the document that MinerU made, in the order of the backends. */
	readonly origins: readonly ListedFile[];
	readonly markdown?: ListedFile;
}
