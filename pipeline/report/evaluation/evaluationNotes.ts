import { printable } from '../../../datasets/formats/rows/printable.ts';
import { counted } from '../../text/counted.ts';
import type { EvaluationData } from './evaluationData.ts';

const SHOWN_CHARACTERS = 120;

/** Ids come from files of others: a line each, which no escape sequence takes over, and no longer than can be read. */
const shown = (pageId: string): string =>
	printable(pageId.length > SHOWN_CHARACTERS ? `${pageId.slice(0, SHOWN_CHARACTERS)}…` : pageId);

/** What one must know beside the numbers: pages that failed, and predictions of pages that nobody asked for. A line each. */
export const evaluationNotes = ({ failures, strangers, failed }: EvaluationData): readonly string[] => [
	...failures.map(
		({ model, status, pages, examples }) =>
			`${model}: ${counted(pages, 'page')} ${status} (${examples.map(shown).join(', ')}${pages > examples.length ? ', …' : ''}), ${failed === 'score' ? 'scored as failed' : 'left out of the means'}`,
	),
	...strangers.map(
		({ model, pages, examples }) =>
			`${model}: ${counted(pages, 'predicted page')} not in the truth (${examples
				.map(({ pageId, meant }) =>
					meant === undefined ? shown(pageId) : `${shown(pageId)}: did you mean ${shown(meant)}?`,
				)
				.join(', ')}${pages > examples.length ? ', …' : ''}), left out`,
	),
];
