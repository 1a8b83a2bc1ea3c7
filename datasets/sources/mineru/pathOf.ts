import type { ListedFile } from '../../../pipeline/contract/sourceFiles.ts';

export interface FilePath {
	/** Relative to the source's root; '' for the root itself. */
	readonly folder: string;
	readonly name: string;
	/** Name without its ending: `.pdf.gz` is one ending. */
	readonly stem: string;
}

/** A locator by its parts. */
export const pathOf = ({ locator }: ListedFile): FilePath => {
	const slash = locator.lastIndexOf('/');
	const name = locator.slice(slash + 1);
	return { folder: locator.slice(0, Math.max(0, slash)), name, stem: name.replace(/(?:\.pdf\.gz|\.[^.]*)$/i, '') };
};
