import type { ListedFile } from '../../../pipeline/contract/sourceFiles.ts';
import { hasSourceExtension } from '../../../pipeline/contract/hasSourceExtension.ts';

/** What a document among MinerU's files is; undefined for files that are no documents. */
export const documentKind = ({ locator }: ListedFile): 'pdf' | 'image' | undefined => {
	if (hasSourceExtension(locator, 'pdf')) return 'pdf';
	return hasSourceExtension(locator, 'image') ? 'image' : undefined;
};
