import { formatNumber } from '../formatNumber.ts';
import { html, type Markup } from '../markup.ts';
import type { FunnelStage, Tally } from '../reportData.ts';
import type { Section } from '../section.ts';
import { totalOf } from '../totalOf.ts';

const reasons = (tallies: readonly Tally[], kind: string): Markup[] =>
	tallies.map(({ name, count }) => html`<li class="${kind}"><b>${formatNumber(count, 0)}</b> ${name}</li>`);

/** Columns of the table. */
const COLUMNS = 5;

/** The heading of a line where there are two. */
const lineHead = (title: string): Markup =>
	html`<tr class="line-head"><th scope="rowgroup" colspan="${COLUMNS}">${title}</th></tr>`;

const rowsOf = (stages: readonly FunnelStage[]): Markup[] => {
	const most = (record: FunnelStage['record']): number =>
		Math.max(1, ...stages.filter((stage) => stage.record === record).map((stage) => stage.in));
	const share = (count: number, record: FunnelStage['record']): string =>
		`${((100 * count) / most(record)).toFixed(3)}%`;
	return stages.map(({ stage, record, kept, setAside = 0, ...counts }) => {
		const dropped = totalOf(counts.dropped);
		const failed = totalOf(counts.failed);
		const aside =
			setAside === 0 ? undefined : html`<li><b>${formatNumber(setAside, 0)}</b> set aside for training</li>`;
		return html`<tr><th scope="row">${stage}<small>${record === 'file' ? 'files' : 'pages'}</small></th>
<td class="number">${formatNumber(counts.in, 0)}</td>
<td class="bar"><div class="stack" role="img" aria-label="${kept} kept, ${aside ? `${setAside} set aside, ` : ''}${dropped} dropped, ${failed} failed"><i class="kept" style="width:${share(kept, record)}"></i>${aside ? html`<i class="aside" style="width:${share(setAside, record)}"></i>` : undefined}<i class="dropped" style="width:${share(dropped, record)}"></i><i class="failed" style="width:${share(failed, record)}"></i></div></td>
<td class="number">${formatNumber(kept, 0)}</td>
<td><ul class="reasons">${aside}${reasons(counts.dropped, 'dropped')}${reasons(counts.failed, 'failed')}</ul></td></tr>`;
	});
};

/** One bar a stage: what went on, what was dropped, what failed; widths are shares of the most pages (or files) that its line met. */
export const funnelSection = (funnel: readonly FunnelStage[]): Section => {
	const benchmark = funnel.filter(({ isTraining }) => isTraining !== true);
	const training = funnel.filter(({ isTraining }) => isTraining === true);
	const sets = funnel.some(({ setAside }) => setAside !== undefined);
	const aside = sets ? ' + set aside' : '';
	return {
		id: 'funnel',
		title: 'Funnel',
		body: html`<p class="lead">What each stage was given and what came of it. In every row, given = kept${aside} + dropped + failed.${
			training.length === 0 ? '' : ' What was set aside is not lost: the training line starts with it.'
		}</p>
<p class="legend"><span><i class="swatch kept"></i> kept</span>${sets ? html`<span><i class="swatch aside"></i> set aside</span>` : undefined}<span><i class="swatch dropped"></i> dropped</span><span><i class="swatch failed"></i> failed</span></p>
<div class="scroll"><table class="funnel"><thead><tr><th scope="col">stage</th><th scope="col" class="number">given</th><th scope="col"></th><th scope="col" class="number">kept</th><th scope="col">why not</th></tr></thead>
${
	training.length === 0
		? html`<tbody>${rowsOf(benchmark)}</tbody>`
		: html`<tbody>${lineHead('From files to the benchmark subset')}${rowsOf(benchmark)}</tbody><tbody>${lineHead('From the pages set aside to the training set')}${rowsOf(training)}</tbody>`
}</table></div>`,
	};
};
