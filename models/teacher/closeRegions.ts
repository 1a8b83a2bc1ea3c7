import type { Box } from '../../pipeline/document/block.ts';
import type { LayoutParse } from '../../pipeline/document/layoutParse.ts';

/** Of the page's sides: what is no wider and stands beside a table may be a column of it that was taken for text. */
const MOST_COLUMN_WIDTH = 0.25;
/** Share of such a column's height that lies beside the table. */
const LEAST_BESIDE = 0.5;
/** Around a region, of the page's sides. */
const MARGIN = 0.01;

const union = (a: Box, b: Box): Box => {
	const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
	return { x, y, w: Math.max(a.x + a.w, b.x + b.w) - x, h: Math.max(a.y + a.h, b.y + b.h) - y };
};

const shared = (fromA: number, lengthA: number, fromB: number, lengthB: number): number =>
	Math.min(fromA + lengthA, fromB + lengthB) - Math.max(fromA, fromB);

const overlaps = (a: Box, b: Box): boolean => shared(a.x, a.w, b.x, b.w) > 0 && shared(a.y, a.h, b.y, b.h) > 0;

const withMargin = ({ x, y, w, h }: Box): Box => {
	const [left, top] = [Math.max(0, x - MARGIN), Math.max(0, y - MARGIN)];
	return { x: left, y: top, w: Math.min(1, x + w + MARGIN) - left, h: Math.min(1, y + h + MARGIN) - top };
};

/** Parts of a page that are worth a closer look: its tables, with narrow columns beside them. None touches another. */
export const closeRegions = ({ blocks }: Pick<LayoutParse, 'blocks'>): readonly Box[] => {
	const columns = blocks.filter(({ kind, box }) => kind === 'text' && box.w <= MOST_COLUMN_WIDTH);
	const regions: Box[] = [];
	for (const { kind, box } of blocks) {
		if (kind !== 'table') continue;
		const beside = columns.filter(
			(column) => shared(column.box.y, column.box.h, box.y, box.h) > LEAST_BESIDE * column.box.h,
		);
		let region = withMargin(beside.reduce((all, column) => union(all, column.box), box));
		for (let other = regions.findIndex((known) => overlaps(known, region)); other >= 0; ) {
			region = union(region, regions.splice(other, 1)[0] as Box);
			other = regions.findIndex((known) => overlaps(known, region));
		}
		regions.push(region);
	}
	return regions;
};
