import type { DocumentPort, DoubtfulTable, RasterLayoutPort, TextLayout } from '../../pipeline/contract/ports.ts';
import type { Block } from '../../pipeline/document/block.ts';
import type { LayoutParse } from '../../pipeline/document/layoutParse.ts';
import type { PageRecord } from '../../pipeline/document/records.ts';
import type { Parsed } from './attempt.ts';
import { type RasterBounds, rasterSidePx } from './rasterSidePx.ts';

const isIn = ({ box }: Block, { x, y, w, h }: DoubtfulTable['box']): boolean => {
	const middleX = box.x + box.w / 2;
	const middleY = box.y + box.h / 2;
	return middleX >= x && middleX <= x + w && middleY >= y && middleY <= y + h;
};

/** The table in place of the blocks whose middles lie in it, where the first of them stood. */
const withTable = (layout: LayoutParse, { box }: DoubtfulTable, read: Pick<Block, 'html' | 'text'>): LayoutParse => {
	const at = layout.blocks.findIndex((block) => isIn(block, box));
	const table: Block = { kind: 'table', ...read, box, order: null };
	const before = layout.blocks.slice(0, Math.max(0, at));
	const after = layout.blocks.slice(Math.max(0, at)).filter((block) => !isIn(block, box));
	const blocks = [...before, table, ...after].map((block, order) => ({ ...block, order }));
	return { ...layout, blocks };
};

/**
 * Shows the tables that the page leaves in doubt to the network that tells structure; their words stay the page's own. Asked
 * pages say so in `tablesAsked`, whatever came of it: a float network decided about them.
 */
export const askTables = async (
	page: PageRecord,
	{ layout, doubtful }: TextLayout,
	bounds: RasterBounds,
	documents: DocumentPort,
	rasterLayout: RasterLayoutPort,
): Promise<Parsed> => {
	const raster = await documents.render(page, page.pageNumber, rasterSidePx(page, bounds), 3);
	let current = layout;
	let taken = 0;
	for (const table of doubtful) {
		const read = await rasterLayout.readTable(raster, table);
		if (read === undefined) continue;
		current = withTable(current, table, read);
		taken++;
	}
	return {
		layout: { ...current, tablesAsked: doubtful.length },
		evidence: { tablesAsked: doubtful.length, tablesTaken: taken },
	};
};
