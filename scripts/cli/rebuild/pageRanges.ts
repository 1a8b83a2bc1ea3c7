import { comparePageIds, fileIdOf, pageNumberOf } from '../../../pipeline/document/pageId.ts';

/** Page ids → short ranges by file, in order: `4f0c…-p0001…p0003`, `4f0c…-p0007`. */
export const pageRanges = (pageIds: readonly string[]): readonly string[] => {
	const ranges: { first: string; last: string }[] = [];
	for (const id of [...new Set(pageIds)].sort(comparePageIds)) {
		const open = ranges.at(-1);
		const follows = open && fileIdOf(open.last) === fileIdOf(id) && pageNumberOf(open.last) + 1 === pageNumberOf(id);
		if (open && follows) open.last = id;
		else ranges.push({ first: id, last: id });
	}
	return ranges.map(({ first, last }) => (first === last ? first : `${first}…${last.slice(17)}`));
};
