import type { Box } from '../../pipeline/document/block.ts';
import type { LayoutPage } from '../../pipeline/document/layoutHtml/layoutPage.ts';

/**
 * A page with one region as a closer look saw it: what has its middle there goes, what was seen instead comes in its place, at the
 * first rank of what went. A closer look that saw nothing changes nothing.
 * @param closeUp the region as a page of its own
 */
export const withCloseUp = (page: LayoutPage, region: Box, closeUp: LayoutPage): LayoutPage => {
	if (closeUp.blocks.length === 0) return page;
	const isInside = ({ box }: LayoutPage['blocks'][number]): boolean => {
		const [x, y] = [box.x + box.w / 2 - region.x, box.y + box.h / 2 - region.y];
		return x >= 0 && y >= 0 && x <= region.w && y <= region.h;
	};
	const seen = closeUp.blocks.map((block) => ({
		...block,
		box: {
			x: region.x + block.box.x * region.w,
			y: region.y + block.box.y * region.h,
			w: block.box.w * region.w,
			h: block.box.h * region.h,
		},
	}));
	const first = page.blocks.findIndex(isInside);
	const at = first < 0 ? page.blocks.length : first;
	const rest = page.blocks.filter((block) => !isInside(block));
	return { ...page, blocks: [...rest.slice(0, at), ...seen, ...rest.slice(at)] };
};
