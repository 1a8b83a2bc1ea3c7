import type { ResolvedRecipe } from '../../pipeline/config/resolvedRecipe.ts';
import type { ReviewInput } from '../../pipeline/contract/stage.ts';
import { sha256 } from '../../pipeline/document/digest.ts';
import { type ReviewFile, readReviewFile } from './readReviewFile.ts';
import { reviewConfigOf } from './reviewConfigOf.ts';
import { reviewPathOf } from './reviewPathOf.ts';

export interface RecipeReview {
	readonly file: ReviewFile;
	/** Undefined where nobody decided anything yet. */
	readonly input: ReviewInput | undefined;
}

/**
 * The decisions that a run of the recipe applies.
 * @throws {UserError} when the file of decisions cannot be read
 */
export const readRecipeReview = async (recipe: ResolvedRecipe): Promise<RecipeReview> => {
	const file = await readReviewFile(reviewPathOf(recipe));
	const { rule, minReviewers, adjudicator, refill } = reviewConfigOf(recipe);
	if (file.decisions.length === 0) return { file, input: undefined };
	return {
		file,
		input: {
			digest: sha256(file.bytes),
			decisions: file.decisions.map(({ decision }) => decision),
			rule: { rule, minReviewers, ...(adjudicator === undefined ? {} : { adjudicator }) },
			refill,
		},
	};
};
