import { type Fields, fieldsOf } from './fieldsOf.ts';
import { itemsOf } from './itemsOf.ts';

const isMoved = (block: Fields): boolean =>
	block.lines_deleted === true ||
	itemsOf(block.lines).some((line) => itemsOf(fieldsOf(line).spans).some((span) => fieldsOf(span).cross_page === true));

const placeOf = ({ bbox }: Fields): string =>
	itemsOf(bbox)
		.map((side) => (typeof side === 'number' ? side : ''))
		.join(' ');

/**
 * Blocks of a page as they stand on it. `para_blocks` hold paragraphs and tables merged over blocks and pages, in the box of
 * their first part; `preproc_blocks` are those before merging, but do not know lists yet. So a paragraph that nothing was
 * merged into is taken from the former, and all else from the latter. A merged table shows no trace in its first part.
 */
export const perPageBlocks = (page: Fields): readonly Fields[] => {
	const before = itemsOf(page.preproc_blocks).map(fieldsOf);
	const after = itemsOf(page.para_blocks).map(fieldsOf);
	if (before.length === 0) return after;
	const finished = new Map(after.map((block) => [placeOf(block), block]));
	return before.map((block) => {
		const done = finished.get(placeOf(block));
		if (done === undefined || itemsOf(block.blocks).length > 0) return block;
		const isWhole = !isMoved(done) && itemsOf(done.lines).length === itemsOf(block.lines).length;
		if (isWhole && itemsOf(done.blocks).length === 0) return done;
		return done.type === 'list' || done.type === 'index' ? { ...block, type: done.type } : block;
	});
};
