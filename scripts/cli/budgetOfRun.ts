import type { ResolvedRecipe } from '../../pipeline/config/resolvedRecipe.ts';
import { UserError } from '../../pipeline/contract/errors.ts';
import { teacherNameOf } from '../wiring/training/teacherNameOf.ts';
import { budgetOf } from './budgetOption.ts';

/**
 * The budget of a command on a recipe, as the engine takes it.
 * @throws {UserError} where nobody is paid: it would bound nothing
 */
export const budgetOfRun = (
	flags: { readonly budget?: number | undefined },
	recipe: Pick<ResolvedRecipe, 'teacher'>,
): { readonly budgetNano?: number } => {
	if (flags.budget === undefined || recipe.teacher?.kind === 'endpoint') return budgetOf(flags);
	const without = recipe.teacher
		? `the teacher ${teacherNameOf(recipe)}, who is not paid`
		: 'a recipe without a teacher';
	throw new UserError('--budget bounds what calls to an endpoint cost', {
		where: '--budget',
		received: `--budget ${flags.budget} for ${without}`,
		expected: 'a recipe whose teacher is behind an endpoint with prices',
		fix: 'leave --budget out: this recipe pays for nothing',
	});
};
