import { counted } from '../../text/counted.ts';
import type { EvaluationData } from './evaluationData.ts';

/** What one must know beside the numbers: pages that failed, and predictions of pages that nobody asked for. A line each. */
export const evaluationNotes = ({ failures, strangers, failed }: EvaluationData): readonly string[] => [
	...failures.map(
		({ model, status, pages, examples }) =>
			`${model}: ${counted(pages, 'page')} ${status} (${examples.join(', ')}${pages > examples.length ? ', …' : ''}), ${failed === 'score' ? 'scored as failed' : 'left out of the means'}`,
	),
	...strangers.map(
		({ model, pages, examples }) =>
			`${model}: ${counted(pages, 'predicted page')} not in the truth (${examples
				.map(({ pageId, meant }) => (meant === undefined ? pageId : `${pageId}: did you mean ${meant}?`))
				.join(', ')}${pages > examples.length ? ', …' : ''}), left out`,
	),
];
