import type { ListedFile } from '../../../pipeline/contract/sourceFiles.ts';
import { hasSourceExtension } from '../../../pipeline/contract/hasSourceExtension.ts';
import { parseFileName } from '../../formats/mineru/parseFileName.ts';
import { folderAbove } from './folderAbove.ts';
import { pathOf } from './pathOf.ts';

/** Drawings of layout and spans over the document's pages; never documents, whatever lies beside them. */
const DRAWING = /_(?:layout|spans?)\.pdf$/;

/** Tells files that MinerU writes beside a parse and that look like documents: drawings, and cuttings of pages in `images`. */
export const byProduct = (files: readonly ListedFile[]): ((file: ListedFile) => boolean) => {
	const outputFolders = new Set(
		files
			.filter((file) => parseFileName(pathOf(file).name) !== undefined || /\.md$/i.test(file.locator))
			.map((file) => pathOf(file).folder),
	);
	return (file) => {
		const { folder, name } = pathOf(file);
		if (DRAWING.test(name)) return true;
		const isInImages = folder === 'images' || folder.endsWith('/images');
		return isInImages && hasSourceExtension(name, 'image') && outputFolders.has(folderAbove(folder));
	};
};
