import { countColumns } from '../document/difficulty/countColumns.ts';
import { codePoints } from '../text/codePoints.ts';
import { tableHtmlText } from '../text/tableHtmlText.ts';
import type { ObjectPage, PageObject } from './pageObject.ts';

/** Characters of the page that are not white space, and the name of the band that ends below. */
const LENGTH_BANDS: readonly (readonly [below: number, name: string])[] = [
	[500, 'under 500 characters'],
	[2_000, '500 to 1,999'],
	[5_000, '2,000 to 4,999'],
	[Number.POSITIVE_INFINITY, '5,000 and more'],
];

const charactersOf = ({ kind, text, html }: PageObject): number => {
	const said = kind === 'table' && html !== undefined ? tableHtmlText(html) : text;
	return codePoints(said.replace(/\s/g, '')).length;
};

/** `1`, `2` or `3+`; nothing where no object says. */
const columnsOf = (objects: readonly PageObject[]): { readonly columns?: string } => {
	const count = countColumns(objects.map(({ kind, box: [x, y, w, h] }) => ({ kind, box: { x, y, w, h } })));
	return count === 0 ? {} : { columns: count < 3 ? `${count}` : '3+' };
};

/** What scores are sliced by and the page itself tells: whether it has tables, how long its text is, in how many columns it stands. */
export const pageColumns = ({
	objects,
}: ObjectPage): { readonly tables: string; readonly length: string; readonly columns?: string } => {
	const asked = objects.filter(({ ignore }) => !ignore);
	const written = asked.filter(({ kind }) => kind !== 'figure' && kind !== 'chart');
	const characters = written.reduce((sum, object) => sum + charactersOf(object), 0);
	const [, length = ''] = LENGTH_BANDS.find(([below]) => characters < below) ?? [];
	const tables = written.some(({ kind }) => kind === 'table') ? 'with tables' : 'without tables';
	return { tables, length, ...columnsOf(asked) };
};
