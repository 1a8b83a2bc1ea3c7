import type { PageView } from './pageView.ts';
import { tableRows } from './tableRows.ts';

const hasTableInside = (index: number, view: PageView): boolean =>
	view.below(index).some((each) => {
		if (view.node(each).name !== 'table' || !view.node(each).box) return false;
		return tableRows(each, view).flat().length >= 2 && view.shownBelow(each).length > 0;
	});

/** Whether a `table` holds data; others only place what is in them: by role, of one cell, or around a table without headings. */
export const isDataTable = (index: number, view: PageView): boolean => {
	const role = view.node(index).attributes.get('role')?.trim().toLowerCase();
	if (role === 'presentation' || role === 'none') return false;
	const cells = tableRows(index, view).flat();
	if (cells.length <= 1) return false;
	return cells.some(({ node }) => view.node(node).name === 'th') || !hasTableInside(index, view);
};
