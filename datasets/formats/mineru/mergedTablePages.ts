import { type Fields, fieldsOf } from './fieldsOf.ts';
import { itemsOf } from './itemsOf.ts';

const tableBodies = (blocks: readonly Fields[]): readonly Fields[] =>
	blocks
		.filter(({ type }) => type === 'table')
		.flatMap((table) => [
			table,
			...itemsOf(table.blocks)
				.map(fieldsOf)
				.filter(({ type }) => type === 'table_body'),
		]);

/**
 * Positions of pages that share a table: MinerU moves the rows of a continued table to the page where it begins and leaves an
 * empty one (`lines_deleted`) behind.
 */
export const mergedTablePages = (pages: readonly (readonly Fields[])[]): ReadonlySet<number> => {
	const shared = new Set<number>();
	pages.forEach((blocks, page) => {
		if (!tableBodies(blocks).some(({ lines_deleted }) => lines_deleted === true)) return;
		shared.add(page);
		for (let before = page - 1; before >= 0; before--) {
			if (tableBodies(pages[before] ?? []).length === 0) continue;
			shared.add(before);
			break;
		}
	});
	return shared;
};
