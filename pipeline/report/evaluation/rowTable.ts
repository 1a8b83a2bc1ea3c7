import type { RowSet } from '../../../datasets/formats/rows/rowSet.ts';
import { textOfCell } from '../../../datasets/formats/rows/textOfCell.ts';
import { html, type Markup } from '../markup.ts';

/** Rows as a table; columns named are texts, all others figures. */
export const rowTable = ({ columns, rows }: RowSet, texts: ReadonlySet<string>): Markup => {
	const align = columns.map((column) => (texts.has(column) ? html`` : html` class="number"`));
	return html`<div class="scroll"><table><thead><tr>${columns.map((column, index) => html`<th scope="col"${align[index]}>${column}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((cell, index) => html`<td${align[index]}>${textOfCell(cell)}</td>`)}</tr>`)}</tbody></table></div>`;
};
