import { fixedNumber } from '../fixedNumber.ts';
import { formatNumber } from '../formatNumber.ts';
import { html, type Markup } from '../markup.ts';
import type { AcceptanceGroup, TrainingFigures } from '../training/trainingFigures.ts';

const percent = (count: number, of: number): number => (of === 0 ? 0 : (100 * count) / of);

const bar = (first: number, later: number, pages: number): Markup =>
	html`<td class="bar"><div class="stack" role="img" aria-label="${first} with the first sample, ${later} with a later one, of ${pages}"><i class="kept" style="width:${percent(first, pages).toFixed(3)}%"></i><i class="aside" style="width:${percent(later, pages).toFixed(3)}%"></i></div></td>`;

const row = (name: string, { pages, first, accepted }: Omit<AcceptanceGroup['rows'][number], 'name'>): Markup =>
	html`<tr><th scope="row">${name}</th><td class="number">${formatNumber(pages, 0)}</td>${bar(first, accepted - first, pages)}<td class="number">${formatNumber(accepted, 0)}</td><td class="number">${fixedNumber(percent(accepted, pages), 1)} %</td></tr>`;

const table = (title: string, rows: readonly Markup[]): Markup =>
	html`<div class="scroll"><table><thead><tr><th scope="col">${title}</th><th scope="col" class="number">pages</th><th scope="col"></th><th scope="col" class="number">accepted</th><th scope="col" class="number">share</th></tr></thead>
<tbody>${rows}</tbody></table></div>`;

/** Acceptance by how many samples were looked at, and by what pages are like. */
export const trainingRates = ({ pages, passes, groups }: TrainingFigures): Markup => {
	const first = passes[0]?.accepted ?? 0;
	return html`<h3>Accepted among the first samples</h3>
<p class="legend"><span><i class="swatch kept"></i> by the first sample</span><span><i class="swatch aside"></i> by a later one</span></p>
<div class="rates"><div>${table(
		'samples',
		passes.map(({ samples, accepted }) => row(`pass@${samples}`, { pages, first, accepted })),
	)}</div>${groups.map(
		({ title, rows }) =>
			html`<div>${table(
				title,
				rows.map(({ name, ...counts }) => row(name, counts)),
			)}</div>`,
	)}</div>`;
};
