import type { Command } from 'commander';
import { budgetOfRun } from '../budgetOfRun.ts';
import type { CommandContext } from '../commandContext.ts';
import { checkUntil } from '../checkUntil.ts';
import { executeRun } from '../executeRun.ts';
import { loadRecipe } from '../loadRecipe.ts';
import { planRows } from '../planRows.ts';
import { printRows } from '../printRows.ts';
import { addRecipeOptions, logFormatOption, type RunFlags } from '../recipeOptions.ts';
import { reportRun } from '../reportRun.ts';
import { runOptionsOf } from '../runOptionsOf.ts';

/** `run RECIPE`: run, or resume, a recipe. */
export const addRun = (program: Command, context: CommandContext): void => {
	addRecipeOptions(
		program.command('run').summary('run, or resume, a recipe').argument('<recipe>', 'recipe file (YAML)'),
	)
		.description('Run a recipe from its sources to the locked subset. What is already in the store is not done again.')
		.option('--dry-run', 'print what would be computed, and stop')
		.addOption(logFormatOption())
		.addHelpText(
			'after',
			`
Examples:
  pagemill run my-pages/recipe.yaml --sample 500
  pagemill run my-pages/recipe.yaml --set stages.diversify.target='{pages: 800}'`,
		)
		.action(async (file: string, flags: RunFlags) => {
			const engine = await context.engine();
			const recipe = await loadRecipe(file, flags, engine.stageSchemas, context.cwd);
			checkUntil(flags.until, Object.keys(engine.stageSchemas));
			const options = { ...runOptionsOf(flags), ...budgetOfRun(flags, recipe) };
			if (flags.dryRun)
				return printRows(context, planRows(await engine.plan(recipe, options), flags.format), flags.format);
			const manifest = await executeRun(context, engine, recipe, options, flags.logFormat);
			await reportRun(context, manifest, recipe, flags.format);
		});
};
