import type { Command } from 'commander';
import { budgetOfRun } from '../budgetOfRun.ts';
import type { CommandContext } from '../commandContext.ts';
import { checkUntil } from '../checkUntil.ts';
import { loadRecipe } from '../loadRecipe.ts';
import { planRows } from '../planRows.ts';
import { printRows } from '../printRows.ts';
import { addRecipeOptions, type RunFlags } from '../recipeOptions.ts';
import { runOptionsOf } from '../runOptionsOf.ts';

/** `plan RECIPE`: what `run` would do. */
export const addPlan = (program: Command, context: CommandContext): void => {
	addRecipeOptions(
		program.command('plan').summary('what a run would reuse and compute').argument('<recipe>', 'recipe file (YAML)'),
	)
		.description('Print, for each stage, how many units a run would reuse and compute, and why. Nothing is written.')
		.addHelpText(
			'after',
			`
Example:
  pagemill plan my-pages/recipe.yaml --set stages.words.minWords=60`,
		)
		.action(async (file: string, flags: RunFlags) => {
			const engine = await context.engine();
			const recipe = await loadRecipe(file, flags, engine.stageSchemas, context.cwd);
			checkUntil(flags.until, Object.keys(engine.stageSchemas));
			const options = { ...runOptionsOf(flags), ...budgetOfRun(flags, recipe) };
			printRows(context, planRows(await engine.plan(recipe, options), flags.format), flags.format);
		});
};
