import { EXTRACTION_FAILURES } from '../../../pipeline/evaluator/pageScore.ts';
import type { FailedCount } from '../../../pipeline/report/evaluation/evaluationData.ts';
import type { PageRow } from './pageRow.ts';

const SHOWN = 3;

/** Pages that failed, by model and how, the first of them by name. */
export const failuresOf = (
	models: readonly { readonly model: string; readonly scores: readonly PageRow[] }[],
): readonly FailedCount[] =>
	models.flatMap(({ model, scores }) =>
		(['too-much-text', ...EXTRACTION_FAILURES] as const).flatMap((status) => {
			const failed = scores.filter((row) => row.status === status);
			if (failed.length === 0) return [];
			return [{ model, status, pages: failed.length, examples: failed.slice(0, SHOWN).map(({ pageId }) => pageId) }];
		}),
	);
