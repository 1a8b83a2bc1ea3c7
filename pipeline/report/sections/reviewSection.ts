import { counted } from '../../text/counted.ts';
import { formatNumber } from '../formatNumber.ts';
import { html, type Markup } from '../markup.ts';
import type { ReviewProgress } from '../reportData.ts';
import type { Section } from '../section.ts';

const agreed = ({ agreement, disagreements }: ReviewProgress): Markup | undefined =>
	agreement === undefined
		? undefined
		: html` On ${counted(agreement.pages, 'page')} with several reviewers Krippendorff’s α is ${formatNumber(agreement.alpha, 3)}; they disagree about ${formatNumber(disagreements, 0)}.`;

/** How far reviewers are, and what they rejected pages for. */
export const reviewSection = (review: ReviewProgress | undefined): Section | undefined => {
	if (!review || review.pages === 0) return undefined;
	const { pages, accepted, rejected, pending, reasons, reviewers } = review;
	const share = (count: number): string => `${((100 * count) / pages).toFixed(3)}%`;
	const decided = accepted + rejected;
	return {
		id: 'review',
		title: 'Review',
		body: html`<p class="lead">${formatNumber(decided, 0)} of ${formatNumber(pages, 0)} selected pages are decided, ${formatNumber((100 * decided) / pages, 1)} %.${agreed(review)}</p>
<p class="legend"><span><i class="swatch kept"></i> accepted ${formatNumber(accepted, 0)}</span><span><i class="swatch failed"></i> rejected ${formatNumber(rejected, 0)}</span><span><i class="swatch dropped"></i> pending ${formatNumber(pending, 0)}</span></p>
<div class="stack" role="img" aria-label="${accepted} accepted, ${rejected} rejected, ${pending} pending"><i class="kept" style="width:${share(accepted)}"></i><i class="failed" style="width:${share(rejected)}"></i><i class="dropped" style="width:${share(pending)}"></i></div>
${
	reasons.length === 0
		? undefined
		: html`<h3>Rejected for</h3><ul class="reasons">${reasons.map(({ name, count }) => html`<li><b>${formatNumber(count, 0)}</b> ${name}</li>`)}</ul>`
}
${
	reviewers.length === 0
		? undefined
		: html`<h3>By reviewer</h3><div class="scroll"><table class="narrow"><thead><tr><th scope="col">reviewer</th><th scope="col" class="number">accepted</th><th scope="col" class="number">rejected</th></tr></thead>
<tbody>${reviewers.map((reviewer) => html`<tr><th scope="row">${reviewer.name}</th><td class="number">${formatNumber(reviewer.accepted, 0)}</td><td class="number">${formatNumber(reviewer.rejected, 0)}</td></tr>`)}</tbody></table></div>`
}`,
	};
};
