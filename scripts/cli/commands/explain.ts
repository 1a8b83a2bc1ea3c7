import type { Command } from 'commander';
import type { CommandContext } from '../commandContext.ts';
import { formatOption, type RunFlags } from '../recipeOptions.ts';
import { resolveRun } from '../resolveRun.ts';

/** `explain RUN PAGE`: every decision on a page. */
export const addExplain = (program: Command, context: CommandContext): void => {
	program
		.command('explain')
		.summary('every decision on a page, with its numbers')
		.description('Print each decision on a page in stage order, with the numbers that decided, and its neighbours.')
		.argument('<run>', "a run's folder, or its name under runs/")
		.argument('<page>', 'page id, the first 6 or more of its digits, or file and page such as report.pdf#12')
		.addOption(formatOption())
		.addHelpText('after', '\nExample:\n  pagemill explain demo us-001.pdf#1')
		.action(async (run: string, page: string, { format }: Pick<RunFlags, 'format'>) => {
			const folder = await resolveRun(run, context.cwd);
			const { explain } = await import('../explain.ts');
			const { storyOutput } = await import('../storyOutput.ts');
			context.terminal.out(storyOutput(await explain(folder, page), format, context.terminal.outColumns));
		});
};
