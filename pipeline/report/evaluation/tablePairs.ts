import type { ObjectPage, PageObject } from '../../evaluator/pageObject.ts';
import type { PageScore } from '../../evaluator/pageScore.ts';
import { tableCells } from '../../evaluator/tableCells.ts';
import { formatNumber } from '../formatNumber.ts';
import { html, type Markup } from '../markup.ts';

/** Larger tables would drown the page. */
const SHOWN_ROWS = 40;
const SHOWN_CELLS = 600;

/** The table as the evaluator reads it, from its cells: nothing of its own markup gets into the report. */
const printedTable = (object: PageObject): Markup => {
	const rows = tableCells(object);
	let cells = 0;
	const shown = rows.slice(0, SHOWN_ROWS).map((row) => {
		const room = row.slice(0, Math.max(0, SHOWN_CELLS - cells));
		cells += room.length;
		return html`<tr>${room.map(({ header, colspan, rowspan, raw }) => {
			const spans = html`colspan="${colspan}" rowspan="${rowspan}"`;
			const text = raw.replace(/\s+/g, ' ').trim();
			return header ? html`<th ${spans}>${text}</th>` : html`<td ${spans}>${text}</td>`;
		})}</tr>`;
	});
	const all = rows.reduce((sum, row) => sum + row.length, 0);
	return html`<div class="scroll"><table class="printed"><tbody>${shown}</tbody></table></div>${cells < all ? html`<p class="missing">… and ${all - cells} more cells</p>` : undefined}`;
};

const isTable = ({ kind, ignore }: PageObject): boolean => kind === 'table' && !ignore;

const side = (title: string, object: PageObject | undefined): Markup =>
	html`<div><p class="missing">${title}</p>${object ? printedTable(object) : html`<p class="missing">no partner: its cells count as text</p>`}</div>`;

/** Tables of the reference beside those they were matched with, then those without a partner on either side. */
export const tablePairs = (score: PageScore, truth: ObjectPage, predicted: ObjectPage): Markup | undefined => {
	const lone = (page: ObjectPage, taken: ReadonlySet<number>): PageObject[] =>
		page.objects.filter((object, index) => isTable(object) && !taken.has(index));
	const loneTruth = lone(truth, new Set(score.tables.map((pair) => pair.truth)));
	const lonePredicted = lone(predicted, new Set(score.tables.map((pair) => pair.predicted)));
	const count = score.tables.length + loneTruth.length + lonePredicted.length;
	if (count === 0) return undefined;
	const pair = (title: string, left: PageObject | undefined, right: PageObject | undefined): Markup =>
		html`<h4>${title}</h4><div class="sides">${side('reference', left)}${side('predicted', right)}</div>`;
	return html`<details><summary>Tables, ${score.tables.length} of ${score.tables.length + loneTruth.length} matched</summary>
${score.tables.map((table, index) =>
	pair(
		`T${index + 1}: TEDS ${formatNumber(table.teds, 3)}, TEDS-S ${formatNumber(table.tedsS, 3)}`,
		truth.objects[table.truth],
		predicted.objects[table.predicted],
	),
)}
${loneTruth.map((object) => pair('TEDS 0', object, undefined))}
${lonePredicted.map((object) => pair('not asked for', undefined, object))}</details>`;
};
