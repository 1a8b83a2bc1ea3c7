import type { Box } from '../../../pipeline/document/block.ts';

/** A block wider than this share of all blocks together stands across columns. */
const ACROSS_SHARE = 0.6;

const columnsOf = <Item extends { readonly box: Box }>(items: readonly Item[]): Item[][] => {
	const columns: { right: number; items: Item[] }[] = [];
	for (const item of [...items].sort((a, b) => a.box.x - b.box.x)) {
		const { x, w } = item.box;
		const column = columns.at(-1);
		// Boxes of a detector overlap a little: a column begins past the middle of the blocks before it.
		if (column !== undefined && x < column.right - 0.1 * w) {
			column.items.push(item);
			column.right = Math.max(column.right, x + w);
		} else columns.push({ right: x + w, items: [item] });
	}
	return columns.map((column) => column.items);
};

/**
 * Blocks of a file that has no reading order: those across the page part it into bands, bands are read column by column, and
 * columns from the top. Ties by left edge.
 */
export const columnOrder = <Item extends { readonly box: Box }>(items: readonly Item[]): Item[] => {
	const byTop = [...items].sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
	const left = byTop.reduce((least, { box }) => Math.min(least, box.x), Number.POSITIVE_INFINITY);
	const right = byTop.reduce((most, { box }) => Math.max(most, box.x + box.w), Number.NEGATIVE_INFINITY);
	const ordered: Item[] = [];
	let band: Item[] = [];
	const readBand = (): void => {
		for (const column of columnsOf(band))
			for (const each of column.sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x)) ordered.push(each);
		band = [];
	};
	for (const item of byTop) {
		if (item.box.w <= ACROSS_SHARE * (right - left)) band.push(item);
		else {
			readBand();
			ordered.push(item);
		}
	}
	readBand();
	return ordered;
};
