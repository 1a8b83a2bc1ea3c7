import type { Command } from 'commander';
import { openFile } from '../../../pipeline/effects/terminal/openFile.ts';
import type { CommandContext } from '../commandContext.ts';
import { interruptible } from '../interruptible.ts';
import { resolveRun } from '../resolveRun.ts';
import { shownPath } from '../shownPath.ts';

/** `report RUN`: build the HTML report again. */
export const addReport = (program: Command, context: CommandContext): void => {
	program
		.command('report')
		.summary('build the HTML report of a run again')
		.description('Build report.html of a run again: one file that opens offline. Prints its path.')
		.argument('<run>', "a run's folder, or its name under runs/")
		.option('--open', 'open it in the browser')
		.addHelpText('after', '\nExample:\n  pagemill report demo --open')
		.action(async (run: string, { open }: { readonly open?: boolean }) => {
			const folder = await resolveRun(run, context.cwd);
			const { writeReport } = await import('../report.ts');
			const path = await interruptible(context, 'the report stays as it was', (signal) => writeReport(folder, signal));
			context.terminal.out(`${shownPath(path, context.cwd)}\n`);
			if (open && !(await openFile(path))) context.terminal.note('no program was found to open it with\n');
		});
};
