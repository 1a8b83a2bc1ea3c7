import { formatNumber } from '../formatNumber.ts';
import { html, type Markup } from '../markup.ts';
import type { FunnelStage, Tally } from '../reportData.ts';
import type { Section } from '../section.ts';
import { totalOf } from '../totalOf.ts';

const reasons = (tallies: readonly Tally[], kind: string): Markup[] =>
	tallies.map(({ name, count }) => html`<li class="${kind}"><b>${formatNumber(count, 0)}</b> ${name}</li>`);

/** One bar a stage: what went on, what was dropped, what failed; widths are shares of the most pages (or files) met. */
export const funnelSection = (funnel: readonly FunnelStage[]): Section => {
	const most = (record: FunnelStage['record']): number =>
		Math.max(1, ...funnel.filter((stage) => stage.record === record).map((stage) => stage.in));
	const share = (count: number, record: FunnelStage['record']): string =>
		`${((100 * count) / most(record)).toFixed(3)}%`;
	const rows = funnel.map((stage) => {
		const dropped = totalOf(stage.dropped);
		const failed = totalOf(stage.failed);
		return html`<tr><th scope="row">${stage.stage}<small>${stage.record === 'file' ? 'files' : 'pages'}</small></th>
<td class="number">${formatNumber(stage.in, 0)}</td>
<td class="bar"><div class="stack" role="img" aria-label="${stage.kept} kept, ${dropped} dropped, ${failed} failed"><i class="kept" style="width:${share(stage.kept, stage.record)}"></i><i class="dropped" style="width:${share(dropped, stage.record)}"></i><i class="failed" style="width:${share(failed, stage.record)}"></i></div></td>
<td class="number">${formatNumber(stage.kept, 0)}</td>
<td><ul class="reasons">${reasons(stage.dropped, 'dropped')}${reasons(stage.failed, 'failed')}</ul></td></tr>`;
	});
	return {
		id: 'funnel',
		title: 'Funnel',
		body: html`<p class="lead">What each stage was given and what came of it. In every row, given = kept + dropped + failed.</p>
<p class="legend"><span><i class="swatch kept"></i> kept</span><span><i class="swatch dropped"></i> dropped</span><span><i class="swatch failed"></i> failed</span></p>
<div class="scroll"><table class="funnel"><thead><tr><th scope="col">stage</th><th scope="col" class="number">given</th><th scope="col"></th><th scope="col" class="number">kept</th><th scope="col">why not</th></tr></thead>
<tbody>${rows}</tbody></table></div>`,
	};
};
