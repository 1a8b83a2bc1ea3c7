import type { Command } from 'commander';
import type { CommandContext } from '../commandContext.ts';
import { printRows } from '../printRows.ts';
import { formatOption, type RunFlags } from '../recipeOptions.ts';
import { resolveRun } from '../resolveRun.ts';

/** `sql RUN QUERY`: any question, read-only. */
export const addSql = (program: Command, context: CommandContext): void => {
	program
		.command('sql')
		.summary('any query on the tables of a run')
		.description('Run one SQL query on the tables of a run. Read-only, and it can reach no other file.')
		.argument('<run>', "a run's folder, or its name under runs/")
		.argument('<query>', 'SQL as DuckDB knows it')
		.addOption(formatOption())
		.addHelpText(
			'after',
			`
Examples:
  pagemill sql demo "SHOW TABLES"
  pagemill sql demo "SELECT reason, count(*) FROM verdicts WHERE verdict = 'dropped' GROUP BY 1" --format csv`,
		)
		.action(async (run: string, query: string, { format }: Pick<RunFlags, 'format'>) => {
			const folder = await resolveRun(run, context.cwd);
			const { queryRun } = await import('../../../pipeline/effects/tables/queryRun.ts');
			printRows(context, await queryRun(folder, query), format);
		});
};
