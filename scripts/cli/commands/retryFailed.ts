import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { readRunManifest } from '../../wiring/runFolder.ts';
import { budgetOfRun } from '../budgetOfRun.ts';
import { budgetOption } from '../budgetOption.ts';
import type { CommandContext } from '../commandContext.ts';
import { executeRun } from '../executeRun.ts';
import { recipeOfRun } from '../recipeOfRun.ts';
import { formatOption, logFormatOption, type RunFlags, workersOption } from '../recipeOptions.ts';
import { reportRun } from '../reportRun.ts';
import { resolveRun } from '../resolveRun.ts';
import { runOptionsOf } from '../runOptionsOf.ts';

/** `retry-failed RUN`: take quarantined records up again. */
export const addRetryFailed = (program: Command, context: CommandContext): void => {
	program
		.command('retry-failed')
		.summary('take failed records up again')
		.description('Take the quarantined records of a run up again, and redo the stages that follow them.')
		.argument('<run>', "a run's folder, or its name under runs/")
		.addOption(budgetOption())
		.addOption(workersOption())
		.addOption(logFormatOption())
		.addOption(formatOption())
		.addHelpText('after', '\nExamples:\n  pagemill retry-failed demo\n  pagemill retry-failed taught --budget 5')
		.action(async (run: string, flags: RunFlags) => {
			const folder = await resolveRun(run, context.cwd);
			const manifest = await readRunManifest(folder);
			if (manifest === undefined) throw new Error(`${folder} lost its run.json while it was read`);
			const recipe = { ...recipeOfRun(manifest, folder), workers: flags.workers ?? availableParallelism() };
			const budget = budgetOfRun(flags, recipe);
			const failed = manifest.stages.some(({ counts }) => Object.keys(counts.failed).length > 0);
			// A retry that was stopped, by its budget or by hand, has not come to the stage of what failed again.
			if (!failed && manifest.complete)
				return context.terminal.note('no record of this run is in quarantine: nothing to do\n');
			// A run that was complete with its last stage was asked to end there; one that was stopped goes on to the end.
			const until = manifest.complete ? manifest.stages.at(-1)?.stage : undefined;
			const options = runOptionsOf({ sample: manifest.sample ?? undefined, until });
			const request = { ...options, ...budget, retryFailed: true };
			const again = await executeRun(context, await context.engine(), recipe, request, flags.logFormat);
			await reportRun(context, again, recipe, flags.format);
		});
};
