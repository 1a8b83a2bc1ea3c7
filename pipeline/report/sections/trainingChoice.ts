import { counted } from '../../text/counted.ts';
import { fixedNumber } from '../fixedNumber.ts';
import { formatNumber } from '../formatNumber.ts';
import { html, type Markup } from '../markup.ts';
import type { Tally } from '../reportData.ts';
import { totalOf } from '../totalOf.ts';
import type { TrainingFigures } from '../training/trainingFigures.ts';

const signed = (value: number, digits: number): string => `${value > 0 ? '+' : ''}${fixedNumber(value, digits)}`;

/** What choosing the best sample gained over other ways of choosing, on pages that were sampled again. */
export const trainingGains = (gains: TrainingFigures['gains']): Markup | undefined => {
	if (!gains) return undefined;
	if (gains === 'stopped-early')
		return html`<h3>What choosing gained</h3>
<p class="lead">Not measured: under <code>resample: until-accepted</code> a page draws until a sample is accepted, so that its last one is the best by how it was drawn, and there are no four to take at random or a medoid of. <code>resample: all</code> draws them.</p>`;
	const ways = [
		['the best', gains.best],
		['the first', gains.first],
		['one at random', gains.random],
		['the medoid', gains.medoid],
	] as const;
	return html`<h3>What choosing gained</h3>
<p class="lead">On ${counted(gains.pages, 'page')} whose first sample was not accepted, so that all others were drawn; pages of which fewer are there are left out. Random is the mean over a page's samples; the medoid is the one nearest in text to the others, which needs no reference.</p>
<div class="scroll"><table class="narrow"><thead><tr><th scope="col">take</th><th scope="col" class="number">mean block recall</th><th scope="col" class="number">the best gains</th><th scope="col" class="number">accepted</th><th scope="col" class="number">the best gains</th></tr></thead>
<tbody>${ways.map(
		([name, means]) =>
			html`<tr><th scope="row">${name}</th><td class="number">${fixedNumber(means.blockRecall, 3)}</td><td class="number">${means === gains.best ? '' : signed(gains.best.blockRecall - means.blockRecall, 3)}</td><td class="number">${fixedNumber(100 * means.acceptedShare, 1)} %</td><td class="number">${means === gains.best ? '' : `${signed(100 * (gains.best.acceptedShare - means.acceptedShare), 1)} points`}</td></tr>`,
	)}</tbody></table></div>`;
};

/** Why the best sample of a page was refused. */
export const trainingRefusals = (refusals: readonly Tally[]): Markup | undefined =>
	refusals.length === 0
		? undefined
		: html`<h3>Refused for</h3><p class="lead">${counted(totalOf(refusals), 'page')} without an accepted sample, by the reason of the best one. <code>pagemill stats RUN acceptance</code> shows what other thresholds would accept.</p>
<ul class="reasons">${refusals.map(({ name, count }) => html`<li><b>${formatNumber(count, 0)}</b> ${name}</li>`)}</ul>`;
