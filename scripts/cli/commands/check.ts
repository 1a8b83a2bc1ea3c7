import type { Command } from 'commander';
import { RecipeError } from '../../../pipeline/config/recipeError.ts';
import { counted } from '../../../pipeline/text/counted.ts';
import { checkBrowser } from '../check/checkBrowser.ts';
import { checkClusters } from '../check/checkClusters.ts';
import { checkMachine } from '../check/checkMachine.ts';
import { checkMineru } from '../check/checkMineru.ts';
import { checkModels } from '../check/checkModels.ts';
import type { CheckResult } from '../check/checkResult.ts';
import { checkReview } from '../check/checkReview.ts';
import { checkSources } from '../check/checkSources.ts';
import { checkTraining } from '../check/checkTraining.ts';
import { budgetOfRun } from '../budgetOfRun.ts';
import { checkUntil } from '../checkUntil.ts';
import type { CommandContext } from '../commandContext.ts';
import { loadRecipe } from '../loadRecipe.ts';
import { printRows } from '../printRows.ts';
import { addRecipeOptions, type RunFlags } from '../recipeOptions.ts';
import { recordRows } from '../recordRows.ts';

/** `check RECIPE`: validate recipe, sources, models, disk, memory; nothing written. */
export const addCheck = (program: Command, context: CommandContext): void => {
	addRecipeOptions(
		program.command('check').summary('validate a recipe and what it needs').argument('<recipe>', 'recipe file (YAML)'),
	)
		.description(
			'Validate a recipe, its sources, models, teacher, disk and memory. Nothing is written, nobody called. Exit code 2 when refused.',
		)
		.addHelpText(
			'after',
			`
Example:
  pagemill check my-pages/recipe.yaml`,
		)
		.action(async (file: string, flags: RunFlags) => {
			const engine = await context.engine();
			const recipe = await loadRecipe(file, flags, engine.stageSchemas, context.cwd);
			checkUntil(flags.until, Object.keys(engine.stageSchemas));
			const budget = budgetOfRun(flags, recipe);
			const sources = await checkSources(recipe);
			const results: CheckResult[] = [
				{
					check: 'recipe',
					state: 'ok',
					found: `${recipe.name}, ${counted(recipe.sources.length, 'source')}, seed ${recipe.seed}`,
				},
				...sources.results,
				...checkClusters(recipe, sources.documents),
				...(await checkModels(recipe, engine.modelsOf(recipe, flags.until), context.modelFolders)),
				...(await checkMineru(recipe)),
				...(await checkBrowser(recipe)),
				...(await checkTraining(recipe, budget, context.modelFolders)),
				...(await checkReview(recipe)),
				...(await checkMachine(recipe, sources.bytes)),
			];
			const rows = results.map(({ check, state, found }) => ({ check, state, found }));
			printRows(context, recordRows(rows, ['check', 'state', 'found']), flags.format);
			const [first, ...rest] = results.flatMap(({ problem }) => problem ?? []);
			if (first) throw new RecipeError(file, [first, ...rest]);
		});
};
