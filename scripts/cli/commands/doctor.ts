import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { Finding } from '../../setup/doctor/finding.ts';
import { chromiumOption } from '../chromiumOption.ts';
import type { CommandContext } from '../commandContext.ts';
import { printRows } from '../printRows.ts';
import { formatOption, type RunFlags } from '../recipeOptions.ts';
import { recordRows } from '../recordRows.ts';

/** `doctor`: the machine, what is missing, and the command that mends it. */
export const addDoctor = (program: Command, context: CommandContext): void => {
	program
		.command('doctor')
		.summary('what the machine has, and what is missing')
		.description(
			'Try everything that runs need, and say what is missing and how to mend it. Exit code 2 when something is.',
		)
		.addOption(chromiumOption('a Chromium of yours to try in place of the pinned one'))
		.addOption(formatOption())
		.addHelpText('after', '\nExamples:\n  pagemill doctor\n  pagemill doctor --chromium /usr/bin/chromium')
		.action(async ({ format, chromium }: Pick<RunFlags, 'format'> & { readonly chromium?: string }) => {
			const { probeBrowser } = await import('../../setup/doctor/probeBrowser.ts');
			const { probeEngines } = await import('../../setup/doctor/probeEngines.ts');
			const { probeMachine } = await import('../../setup/doctor/probeMachine.ts');
			const { probeMineru } = await import('../../setup/doctor/probeMineru.ts');
			const { probeModels } = await import('../../setup/doctor/probeModels.ts');
			const findings: readonly Finding[] = [
				...(await probeEngines()),
				...(await probeBrowser(chromium && resolve(context.cwd, chromium))),
				...(await probeModels(context.modelFolders)),
				await probeMineru(),
				...(await probeMachine(context.cwd)),
			];
			printRows(context, recordRows(findings, ['what', 'state', 'found', 'mend']), format);
			const missing = findings.filter(({ state }) => state === 'missing');
			if (missing.length === 0) return context.terminal.note('everything that runs need is here\n');
			context.terminal.note(
				`${missing.length} missing: ${missing.map(({ what, mend }) => `${what} (${mend})`).join('; ')}\n`,
			);
			context.finish(2);
		});
};
