import type { MineruTask } from '../../contract/mineru.ts';
import { sha256 } from '../../document/digest.ts';
import { fileIdOf, pageId } from '../../document/pageId.ts';

/** What `mineru` is given as one file: a PDF, or one page of an image. */
export interface MineruInput {
	/** Of the document. */
	readonly sha256: string;
	/** Images are handed over page by page, as displayed: the program takes the first page and no orientation. */
	readonly imagePage: number | undefined;
	/** The file's name without extension: no name of the user's can trouble the program. */
	readonly stem: string;
	/** Name of the folder in the store that holds what came of it. */
	readonly entry: string;
	readonly task: MineruTask;
}

/** The input that holds a page of a document. */
export const mineruInput = (documentSha256: string, pageNumber: number, task: MineruTask): MineruInput => {
	const imagePage = task.kind === 'image' ? pageNumber : undefined;
	const stem = imagePage === undefined ? fileIdOf(documentSha256) : pageId(documentSha256, imagePage);
	const page = imagePage === undefined ? '' : `-p${imagePage}`;
	return {
		sha256: documentSha256,
		imagePage,
		stem,
		entry: `${documentSha256}${page}-${sha256(task.identity).slice(0, 16)}`,
		task,
	};
};
