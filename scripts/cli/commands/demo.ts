import { join } from 'node:path';
import type { Command } from 'commander';
import { packageRoot } from '../../../pipeline/effects/files/packageRoot.ts';
import type { CommandContext } from '../commandContext.ts';
import { executeRun } from '../executeRun.ts';
import { loadRecipe } from '../loadRecipe.ts';
import { folderName, formatOption, logFormatOption, type RunFlags, workersOption } from '../recipeOptions.ts';
import { reportRun } from '../reportRun.ts';

/** `demo`: the recipe that comes with the package. */
export const addDemo = (program: Command, context: CommandContext): void => {
	program
		.command('demo')
		.summary('run the embedded demo, offline')
		.description(
			'Run the demo recipe that comes with the package, offline: 43 public-domain PDFs, scans, two MinerU-style parses and 14 HTML documents; 67 files, 176 pages, 40 in the subset, and a small leaderboard of the subset written as HTML.',
		)
		.option('--out <dir>', "the run's folder (default: runs/demo)", folderName)
		.addOption(workersOption())
		.addOption(logFormatOption())
		.addOption(formatOption())
		.addHelpText(
			'after',
			`
Example:
  pagemill demo --out elsewhere/demo`,
		)
		.action(async (flags: RunFlags) => {
			const engine = await context.engine();
			const file = join(packageRoot(), 'datasets', 'recipes', 'demo.yaml');
			const recipe = await loadRecipe(file, flags, engine.stageSchemas, context.cwd);
			const manifest = await executeRun(context, engine, recipe, {}, flags.logFormat);
			await reportRun(context, manifest, recipe, flags.format);
		});
};
