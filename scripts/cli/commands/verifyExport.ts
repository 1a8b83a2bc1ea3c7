import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { SetProblem } from '../../../datasets/formats/sft/reading/setProblem.ts';
import { counted } from '../../../pipeline/text/counted.ts';
import type { CommandContext } from '../commandContext.ts';
import { printRows } from '../printRows.ts';
import { folderName, formatOption, type RunFlags } from '../recipeOptions.ts';
import { recordRows } from '../recordRows.ts';
import { verifyProgress } from '../verifyProgress.ts';

const COLUMNS = ['file', 'line', 'check', 'received', 'expected'] as const;

const run = async (context: CommandContext, path: string, format: RunFlags['format']): Promise<void> => {
	const { terminal, cwd, nowMs } = context;
	const { locateSets } = await import('../../../pipeline/effects/sft/verify/locateSets.ts');
	const { verifySet } = await import('../../../pipeline/effects/sft/verify/verifySet.ts');
	const { createPictures } = await import('../../../pipeline/effects/sft/verify/createPictures.ts');
	const { createMarkupCheck } = await import('../../../pipeline/effects/sft/verify/createMarkupCheck.ts');
	const pictures = createPictures();
	const markup = createMarkupCheck();
	const rows: SetProblem[] = [];
	let count = 0;
	for (const set of await locateSets(resolve(cwd, path))) {
		const step = verifyProgress(set.name || path, set.manifest, { note: terminal.note, nowMs });
		const { rows: rowCount, problems } = await verifySet(set.folder, set, { pictures, markup, step });
		const name = set.name === '' ? '' : `${set.name}/`;
		rows.push(...problems.shown().map((problem) => ({ ...problem, file: `${name}${problem.file}` })));
		count += problems.count();
		const found = problems.count() === 0 ? 'no problem' : counted(problems.count(), 'problem');
		terminal.note(`${set.name || path}: ${set.format}, ${counted(rowCount, 'row')}, ${found}\n`);
	}
	if (count > 0 || format !== 'table') printRows(context, recordRows(rows, COLUMNS), format);
	if (count > rows.length) terminal.note(`${counted(count - rows.length, 'more problem')} like these\n`);
	if (count > 0) context.finish(4);
};

/** `verify-export DIR`: training sets as their consumers would load them. */
export const addVerifyExport = (program: Command, context: CommandContext): void => {
	program
		.command('verify-export')
		.summary('check a training set as its consumer would load it')
		.description(
			'Check a training set as its consumer would load it, and what that consumer lets pass: every line, path and picture, ids, splits, lengths, counts and digests. Problems are printed as rows (exit code 4).',
		)
		.argument('<dir>', 'a set, or a folder of sets', folderName)
		.addOption(formatOption())
		.addHelpText(
			'after',
			`
Whose set it is, is told by its manifest.json, else by its files; sets of other programs can be checked too. Pictures are decoded to their
last pixel, one that several sets share once, and nothing outside the folder is opened.

Example:
  pagemill verify-export runs/demo/sft`,
		)
		.action((path: string, { format }: Pick<RunFlags, 'format'>) => run(context, path, format));
};
