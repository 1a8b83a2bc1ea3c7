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

/** What scores are sliced by and the page itself tells: whether it has tables, how long its text is. */
export const pageColumns = ({ objects }: ObjectPage): { readonly tables: string; readonly length: string } => {
	const asked = objects.filter(({ ignore, kind }) => !ignore && kind !== 'figure' && kind !== 'chart');
	const characters = asked.reduce((sum, object) => sum + charactersOf(object), 0);
	const [, length = ''] = LENGTH_BANDS.find(([below]) => characters < below) ?? [];
	return { tables: asked.some(({ kind }) => kind === 'table') ? 'with tables' : 'without tables', length };
};
