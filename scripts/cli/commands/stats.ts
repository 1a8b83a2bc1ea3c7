import type { Command } from 'commander';
import type { CommandContext } from '../commandContext.ts';
import { printRows } from '../printRows.ts';
import { formatOption, type RunFlags } from '../recipeOptions.ts';
import { resolveRun } from '../resolveRun.ts';

/** `stats RUN [NAME]`: named reports. */
export const addStats = (program: Command, context: CommandContext): void => {
	program
		.command('stats')
		.summary('named reports on a run')
		.description('Print a named report on a run; without a name, list the reports.')
		.argument('<run>', "a run's folder, or its name under runs/")
		.argument('[name]', 'name of a report')
		.addOption(formatOption())
		.addHelpText('after', '\nExample:\n  pagemill stats demo reasons')
		.action(async (run: string, name: string | undefined, { format }: Pick<RunFlags, 'format'>) => {
			const folder = await resolveRun(run, context.cwd);
			const { stats } = await import('../stats.ts');
			const { set, note } = await stats(folder, name);
			printRows(context, set, format);
			if (note !== undefined) context.terminal.note(`${note}\n`);
		});
};
