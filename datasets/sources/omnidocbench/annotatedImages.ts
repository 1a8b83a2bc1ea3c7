import { readJson } from '../../formats/mineru/readJson.ts';
import { UnreadableParse } from '../../formats/mineru/unreadableParse.ts';

/** Images that an annotation file names, by entry; undefined where an entry names none. */
export const annotatedImages = (bytes: Uint8Array): readonly (string | undefined)[] => {
	const pages = readJson(bytes);
	if (!Array.isArray(pages)) throw new UnreadableParse('no list of pages');
	return pages.map((page: { readonly page_info?: { readonly image_path?: unknown } | null } | null) => {
		const path = page?.page_info?.image_path;
		return typeof path === 'string' ? path : undefined;
	});
};
