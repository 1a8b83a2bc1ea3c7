import type { ResolvedRecipe } from '../../../pipeline/config/resolvedRecipe.ts';
import { UserError } from '../../../pipeline/contract/errors.ts';
import { counted } from '../../../pipeline/text/counted.ts';
import { readReviewFile } from '../../wiring/readReviewFile.ts';
import { reviewPathOf } from '../../wiring/reviewPathOf.ts';
import type { CheckResult } from './checkResult.ts';

/** Whether the decisions of reviewers can be read. */
export const checkReview = async (recipe: ResolvedRecipe): Promise<readonly CheckResult[]> => {
	if (recipe.stages.review === undefined) return [];
	const path = reviewPathOf(recipe);
	try {
		const { decisions, notes } = await readReviewFile(path);
		const found = decisions.length === 0 ? `no decisions yet (${path})` : counted(decisions.length, 'decision');
		return [
			{ check: 'review', state: 'ok', found },
			...notes.map((note) => ({ check: 'review', state: 'note' as const, found: note })),
		];
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		const { where = path, received, expected, fix } = error.details;
		return [{ check: 'review', state: 'refused', found: error.message, problem: { where, received, expected, fix } }];
	}
};
