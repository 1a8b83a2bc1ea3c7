import { sha256 } from '../document/digest.ts';

/**
 * So many pages, spread over all of them without regard to their order, that a larger number holds those of a smaller one: those with
 * the lowest digests of their ids. In the order given.
 */
export const pilotPages = <Page extends { readonly pageId: string }>(
	pages: readonly Page[],
	limit: number | undefined,
): readonly Page[] => {
	if (limit === undefined || limit >= pages.length) return pages;
	const ranked = pages.map(({ pageId }) => sha256(pageId)).sort();
	const bound = ranked[limit] as string;
	return pages.filter(({ pageId }) => sha256(pageId) < bound);
};
