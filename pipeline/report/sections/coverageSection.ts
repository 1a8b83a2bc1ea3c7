import { type Strip, stripChart } from '../charts/stripChart.ts';
import { counted } from '../../text/counted.ts';
import { formatNumber } from '../formatNumber.ts';
import { html, type Markup } from '../markup.ts';
import type { Coverage, SelectionMeasures } from '../coverage.ts';
import type { Section } from '../section.ts';

const MEASURES: readonly (readonly [keyof SelectionMeasures, string, string])[] = [
	['radiusMaximum', 'Coverage radius, worst page', 'smaller is better'],
	['radiusMean', 'Coverage radius, mean', 'smaller is better'],
	['meanPairwise', 'Mean distance between retained pages', 'larger is more varied'],
	['entropyCluster', 'Entropy over clusters, bits', 'larger is more even'],
	['entropyDifficulty', 'Entropy over difficulty, bits', 'larger is more even'],
	['entropyVolume', 'Entropy over text volume, bits', 'larger is more even'],
	['entropySource', 'Entropy over sources, bits', 'larger is more even'],
];

const strips = ({ ours, random, semdedup }: Coverage): Strip[] =>
	MEASURES.flatMap(([measure, title, better]) => {
		const own = ours[measure];
		if (own === null) return [];
		const others = random.map((sample) => sample[measure]).filter((value) => value !== null);
		return [{ title, better, ours: own, random: others, semdedup: semdedup?.[measure] ?? undefined }];
	});

const legend = ({ random, semdedup }: Coverage): Markup => html`<p class="legend">
<span><svg viewBox="0 0 16 16" aria-hidden="true"><circle class="ours" cx="8" cy="8" r="6"/></svg> this selection</span>
${
	random.length > 0
		? html`<span><svg viewBox="0 0 16 16" aria-hidden="true"><path class="random" d="M8 1v14"/></svg> ${counted(random.length, 'random sample')} of the same size</span>`
		: undefined
}
${
	semdedup
		? html`<span><svg viewBox="0 0 16 16" aria-hidden="true"><path class="semdedup" d="M8 1l7 7l-7 7l-7 -7z"/></svg> SemDeDup rule</span>`
		: undefined
}</p>`;

/** What is shown beside ours: baselines can be switched off, and the rule is left out where clusters are very large. */
const beside = ({ random, semdedup }: Coverage): string => {
	const shown = [...(random.length > 0 ? ['for random samples'] : []), ...(semdedup ? ['for the SemDeDup rule'] : [])];
	return shown.length === 0 ? '' : ` The same is shown ${shown.join(' and ')}.`;
};

/** Retained against removed: how far any page is from a retained one, and how evenly the retained pages are spread. */
export const coverageSection = (coverage: Coverage | undefined): Section | undefined => {
	if (!coverage) return undefined;
	return {
		id: 'coverage',
		title: 'Retained against removed',
		link: 'Coverage',
		body: html`<p class="lead">${counted(coverage.retained, 'page')} stayed. The coverage radius is the nearness distance of a page that was
not retained to its nearest retained page, measured over ${formatNumber(coverage.measuredPages, 0)} pages.${beside(coverage)}</p>
${legend(coverage)}
<div class="strips">${strips(coverage).map(stripChart)}</div>`,
	};
};
