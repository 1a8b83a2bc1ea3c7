import { html } from '../markup.ts';
import type { Section } from '../section.ts';
import type { EvaluationData } from './evaluationData.ts';
import { rowTable } from './rowTable.ts';
import { sliceRows } from './sliceRows.ts';

/** Scores by column of the truth, beside the whole. */
export const sliceSection = ({ slices }: EvaluationData): Section | undefined => {
	if (slices.length === 0) return undefined;
	const columns = [...new Set(slices.map(({ column }) => column))];
	return {
		id: 'slices',
		title: 'By slice',
		link: 'Slices',
		body: html`<p class="lead">The same means over the pages that are alike in one column of the truth. Columns in which all pages are alike are left out.</p>
${columns.map((column) => {
	const { columns: titles, rows } = sliceRows(slices.filter((slice) => slice.column === column));
	const set = { columns: titles.slice(1), rows: rows.map((row) => row.slice(1)) };
	return html`<h3>${column}</h3>${rowTable(set, new Set(['value', 'model']))}`;
})}`,
	};
};
