import type { Command } from 'commander';
import { formatCount } from '../../../pipeline/text/formatCount.ts';
import { differenceSummary } from '../../../pipeline/report/diff/differenceSummary.ts';
import { pageDifferenceRows } from '../../../pipeline/report/diff/pageDifferenceRows.ts';
import type { CommandContext } from '../commandContext.ts';
import { printRows } from '../printRows.ts';
import { formatOption, type RunFlags } from '../recipeOptions.ts';
import { resolveRun } from '../resolveRun.ts';

interface Flags extends Pick<RunFlags, 'format'> {
	readonly summary?: boolean;
	readonly all?: boolean;
}

/** Rows that a table shows; formats for programs hold every page. */
const SHOWN_ROWS = 40;

/** Where no terminal says how wide it is: room for ids, both decisions and the first numbers. Formats for programs are never cut. */
const USUAL_COLUMNS = 160;

/** `diff RUN_A RUN_B`: what became of each page in two runs. */
export const addDiff = (program: Command, context: CommandContext): void => {
	const { terminal } = context;
	program
		.command('diff')
		.summary('pages in, out and moved between two runs, and why')
		.description(
			'Print which pages came into the result, left it or moved between two runs, and the first decision that differs, with its numbers on both sides. As a table: a summary first. Exit code 0, whether the runs differ or not.',
		)
		.argument('<run-a>', "a run's folder, or its name under runs/")
		.argument('<run-b>', 'another')
		.option('--summary', 'how many pages changed by which decision, without the pages')
		.option('--all', `every page in the table, not the first ${SHOWN_ROWS}`)
		.addOption(formatOption())
		.addHelpText(
			'after',
			`
Changes: in and out of the result (pages that passed the last stage both runs have); moved to another cluster, or dropped
elsewhere; new and gone, pages that only one run met. Clusters that only swapped numbers are the same.

Examples:
  pagemill diff demo demo-minwords-80
  pagemill diff demo demo-minwords-80 --format csv > pages.csv`,
		)
		.action(async (first: string, second: string, { format, summary, all }: Flags) => {
			const folders = [await resolveRun(first, context.cwd), await resolveRun(second, context.cwd)] as const;
			const { compareRuns } = await import('../diff/compareRuns.ts');
			const { differenceNotes } = await import('../diff/differenceNotes.ts');
			const { equalityText } = await import('../diff/equalityText.ts');
			const comparison = await compareRuns(...folders);
			const { differences } = comparison;
			const asTable = format === 'table';
			if (asTable && differences.length === 0) terminal.out(`${equalityText(comparison)}\n`);
			else {
				if (summary || asTable) printRows(context, differenceSummary(differences), format);
				if (asTable && !summary) terminal.out('\n');
				const shown = asTable && !all ? differences.slice(0, SHOWN_ROWS) : differences;
				if (!summary) printRows(context, pageDifferenceRows(shown, format), format, USUAL_COLUMNS);
				if (!summary && shown.length < differences.length)
					terminal.note(`… and ${formatCount(differences.length - shown.length)} more: --all, or --format csv\n`);
			}
			terminal.note(differenceNotes(comparison));
		});
};
