import { join } from 'node:path';
import type { ResolvedRecipe } from '../../pipeline/config/resolvedRecipe.ts';
import { UserError } from '../../pipeline/contract/errors.ts';
import type { ReviewConfig } from '../../stages/review/config.ts';

/** How a recipe reviews. */
export const reviewConfigOf = (recipe: Pick<ResolvedRecipe, 'stages' | 'out'>): ReviewConfig => {
	const config = recipe.stages.review as ReviewConfig | undefined;
	if (config !== undefined) return config;
	throw new UserError('the run knows no review', {
		where: join(recipe.out, 'run.json'),
		received: 'a recipe without the stage review, resolved by an earlier version of pagemill',
		expected: 'a run that ends with review and subset',
		fix: 'run its recipe again: what is in the store is not computed again',
	});
};
