import { histogram } from '../charts/histogram.ts';
import { html } from '../markup.ts';
import type { Distribution } from '../reportData.ts';
import type { Section } from '../section.ts';

/** How difficulty and length of the retained pages compare with those of the pages they were chosen from. */
export const distributionSection = (distributions: readonly Distribution[]): Section | undefined => {
	const filled = distributions.filter(({ bins }) => bins.some(({ entering }) => entering > 0));
	if (filled.length === 0) return undefined;
	return {
		id: 'distributions',
		title: 'Difficulty and length',
		link: 'Histograms',
		body: html`<p class="lead">Pages that entered the diversity filter beside those it retained. Whiskers show where 95 of 100 random samples of the same
size would lie: a bar that ends above its whisker has more of such pages than chance would give.</p>
<p class="legend"><span><i class="swatch entering"></i> entering</span><span><i class="swatch retained"></i> retained</span><span><svg viewBox="0 0 16 16" aria-hidden="true"><path class="whisker" d="M8 2v12M4 2h8M4 14h8"/></svg> random samples</span></p>
<div class="strips">${filled.map(histogram)}</div>`,
	};
};
