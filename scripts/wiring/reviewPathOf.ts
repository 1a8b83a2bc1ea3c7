import { dirname, join, resolve } from 'node:path';
import type { ResolvedRecipe } from '../../pipeline/config/resolvedRecipe.ts';
import { reviewConfigOf } from './reviewConfigOf.ts';

/** Its name in the folder of a run, and beside a lock. */
export const REVIEW_FILE = 'review.jsonl';

/** Absolute path of the file of decisions: in the run's folder, or where the recipe says. */
export const reviewPathOf = (recipe: Pick<ResolvedRecipe, 'stages' | 'out' | 'file'>): string => {
	const { file } = reviewConfigOf(recipe);
	return file === undefined ? join(recipe.out, REVIEW_FILE) : resolve(dirname(recipe.file), file);
};
