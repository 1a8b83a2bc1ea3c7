import type { PageView } from './pageView.ts';
import type { Rect } from './rect.ts';

export interface SeenCell {
	readonly node: number;
	readonly rect: Rect;
	/** As the DOM says: 1…1,000. */
	readonly colSpan: number;
	/** As the DOM says, 1…65,534; 0 in the markup is what it really covers. */
	readonly rowSpan: number;
	/** Not hidden, nor faded by itself. */
	readonly isPainted: boolean;
}

/** HTML's rules for parsing non-negative integers: blanks, digits, whatever follows. */
const numberOf = (value: string | undefined): number | undefined => {
	const digits = /^[\t\n\f\r ]*\+?(\d+)/.exec(value ?? '')?.[1];
	return digits === undefined ? undefined : Number(digits);
};

const colSpanOf = (value: string | undefined): number => Math.min(1000, numberOf(value) || 1);

/** @param left rows from the cell's own to the last of its section */
const rowSpanOf = (value: string | undefined, left: number): number => {
	const told = numberOf(value) ?? 1;
	return told === 0 ? left : Math.min(65_534, told);
};

const isSection = (name: string): boolean => name === 'thead' || name === 'tbody' || name === 'tfoot';

/** Rows of a table that have a box, with their cells that have one; nothing of nested tables. */
export const tableRows = (index: number, view: PageView): readonly (readonly SeenCell[])[] => {
	const sections = view.children(index).filter((each) => isSection(view.node(each).name));
	const groups = [index, ...sections].map((group) =>
		view.children(group).filter((each) => {
			const { name, box } = view.node(each);
			return name === 'tr' && box !== undefined && box.style.visibility !== 'collapse';
		}),
	);
	const all = groups.flatMap((rows) =>
		rows.map((row, place) => ({
			row,
			cells: view
				.children(row)
				.filter((each) => view.node(each).name === 'td' || view.node(each).name === 'th')
				.flatMap((each): SeenCell[] => {
					const { box, attributes } = view.node(each);
					if (!box) return [];
					const colSpan = colSpanOf(attributes.get('colspan'));
					const rowSpan = rowSpanOf(attributes.get('rowspan'), rows.length - place);
					const isPainted = box.style.visibility === 'visible' && Number(box.style.opacity) > 0;
					return [{ node: each, rect: box.rect, colSpan, rowSpan, isPainted }];
				}),
		})),
	);
	return all.sort((a, b) => a.row - b.row).map(({ cells }) => cells);
};
