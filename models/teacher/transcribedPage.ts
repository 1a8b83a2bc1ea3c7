import type { LayoutPage } from '../../pipeline/document/layoutHtml/layoutPage.ts';
import type { LayoutParse } from '../../pipeline/document/layoutParse.ts';

/**
 * All that a layout parse read of a page: what it set aside (running heads, page numbers) belongs to a transcription too. What stands
 * in the upper half goes before the rest, what stands below behind it.
 */
export const transcribedPage = ({ widthPt, heightPt, blocks, discarded }: LayoutParse): LayoutPage => {
	const isAbove = ({ box }: (typeof discarded)[number]): boolean => box.y + box.h / 2 < 0.5;
	return {
		widthPt,
		heightPt,
		blocks: [...discarded.filter(isAbove), ...blocks, ...discarded.filter((block) => !isAbove(block))],
	};
};
