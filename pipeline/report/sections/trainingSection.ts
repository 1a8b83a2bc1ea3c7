import { counted } from '../../text/counted.ts';
import { recallHistogram } from '../charts/recallHistogram.ts';
import { formatNumber } from '../formatNumber.ts';
import { html } from '../markup.ts';
import type { Section } from '../section.ts';
import type { TrainingFigures, TrainingPictures } from '../training/trainingFigures.ts';
import { trainingGains, trainingRefusals } from './trainingChoice.ts';
import { trainingCosts, trainingSplits } from './trainingCosts.ts';
import { trainingExamples } from './trainingExamples.ts';
import { trainingRates } from './trainingRates.ts';

/** What the teacher's samples were worth, and what became a row of the training set. */
export const trainingSection = (
	training: TrainingFigures | undefined,
	pictures: ReadonlyMap<string, TrainingPictures>,
): Section | undefined => {
	if (!training) return undefined;
	const { pages, accepted, recalls, gains, refusals, examples } = training;
	const share = formatNumber((100 * accepted) / pages, 1);
	return {
		id: 'training',
		title: 'Training set',
		link: 'Training',
		body: html`<p class="lead">${formatNumber(accepted, 0)} of ${counted(pages, 'page')} that a teacher wrote as HTML have an accepted sample, ${share} %. A sample is accepted by
what it recalls of the page's own blocks; no judge's score enters. What else took pages away stands under the funnel's second line.</p>
${trainingRates(training)}
<h3>Recall</h3><p class="legend"><span><i class="swatch kept"></i> accepted</span><span><i class="swatch dropped"></i> refused</span></p>${recallHistogram(recalls)}
${trainingGains(gains)}
${trainingRefusals(refusals)}
${trainingCosts(training)}
${trainingSplits(training)}
${trainingExamples(examples, pictures)}`,
	};
};
