import { nearest } from '../../../pipeline/text/nearest.ts';
import type { Strangers } from '../../../pipeline/report/evaluation/evaluationData.ts';
import type { ScoredPages } from './scoredPages.ts';

const SHOWN = 3;

/** Predicted pages that the truth does not have, by model: counted, the first of them with the page that was perhaps meant. */
export const strangersOf = ({ truth, models }: Pick<ScoredPages, 'truth' | 'models'>): readonly Strangers[] =>
	models.flatMap(({ model, pages }) => {
		const unknown = pages.pageIds.filter((pageId) => truth.about(pageId) === undefined);
		if (unknown.length === 0) return [];
		const examples = unknown.slice(0, SHOWN).map((pageId) => {
			const meant = nearest(pageId, truth.pageIds);
			return { pageId, ...(meant === undefined ? {} : { meant }) };
		});
		return [{ model, pages: unknown.length, examples }];
	});
