import { resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { SheetFormat } from '../../../datasets/formats/review/sheetColumns.ts';
import { reviewerSchema } from '../../../pipeline/document/review/reviewDecision.ts';
import { counted } from '../../../pipeline/text/counted.ts';
import type { CommandContext } from '../commandContext.ts';
import { commandLine } from '../commandLine.ts';
import { resolveRun } from '../resolveRun.ts';
import { shownPath } from '../shownPath.ts';

interface Flags {
	readonly reviewer?: string;
	readonly format?: SheetFormat;
}

const reviewerName = (text: string): string => {
	if (text.trim() === '') throw new InvalidArgumentError('Expected a name, received an empty one.');
	const name = reviewerSchema.safeParse(text);
	if (!name.success) throw new InvalidArgumentError(`It is not what was ${name.error.issues[0]?.message}.`);
	return name.data;
};

const formatOption = (): Option =>
	new Option('--format <format>', "the file's format (default: by the end of its name)").choices(['csv', 'jsonl']);

/** `review export RUN FILE`, `review import RUN FILE`: decisions of people about the pages of a subset. */
export const addReview = (program: Command, context: CommandContext): void => {
	const { terminal, cwd } = context;
	const review = program
		.command('review')
		.summary('hand pages to reviewers, and take in what they decide')
		.description(
			'Decisions of people about the pages of a subset: accept, or reject as overly-simple, truncated, overlapping, specially-edited or other (with a note).',
		)
		.addHelpText('after', '\nExample:\n  pagemill review export demo --reviewer Ada');

	review
		.command('export')
		.description('Write the pages that are still to be decided as a table (CSV, or JSON Lines) to fill in.')
		.argument('<run>', "a run's folder, or its name under runs/")
		.argument(
			'[file]',
			"the file to write: .csv for spreadsheets, .jsonl for programs (default: review/<reviewer>.csv in the run's folder)",
		)
		.option('--all', 'decided pages too')
		.option('--reviewer <name>', 'pages that this person has not decided on, without what others said', reviewerName)
		.addOption(formatOption())
		.addHelpText('after', '\nExample:\n  pagemill review export demo --reviewer Ada')
		.action(async (run: string, given: string | undefined, flags: Flags & { readonly all?: boolean }) => {
			const folder = await resolveRun(run, cwd);
			const { usualSheet } = await import('../review/usualSheet.ts');
			const file = given ?? shownPath(usualSheet(folder, flags.reviewer, flags.format ?? 'csv'), cwd);
			const { sheetFormat } = await import('../review/sheetFormat.ts');
			const { exportReview } = await import('../review/exportReview.ts');
			const { exported, pages, withoutImage, notes } = await exportReview({
				folder,
				target: resolve(cwd, file),
				format: sheetFormat(file, flags.format),
				all: flags.all === true,
				...(flags.reviewer === undefined ? {} : { reviewer: flags.reviewer }),
			});
			for (const note of notes) terminal.note(`${note}\n`);
			terminal.out(`${shownPath(resolve(cwd, file), cwd)}\n`);
			terminal.note(`${counted(exported, 'page')} of ${counted(pages, 'page')} under review\n`);
			if (withoutImage > 0)
				terminal.note(
					`${counted(withoutImage, 'page')} without a picture: the file is gone or changed, or has no pixels\n`,
				);
			terminal.note(
				`Write accept or reject into ${sheetFormat(file, flags.format) === 'csv' ? 'the column decision' : '"decision" of each line'} (a reject needs a reason), then:\n  ${commandLine('review', 'import', run, file)}\n`,
			);
		});

	review
		.command('import')
		.description('Add the decisions of a file to those of a run: all of them, or none where one cannot be read.')
		.argument('<run>', "a run's folder, or its name under runs/")
		.argument('<file>', 'a filled-in table, or the review.jsonl of another run')
		.option('--reviewer <name>', 'who decided, for rows that name nobody', reviewerName)
		.addOption(formatOption())
		.addHelpText('after', '\nExample:\n  pagemill review import demo runs/demo/review/ada.csv')
		.action(async (run: string, file: string, flags: Flags) => {
			const folder = await resolveRun(run, cwd);
			const { sheetFormat } = await import('../review/sheetFormat.ts');
			const { importReview } = await import('../review/importReview.ts');
			const { importNotes } = await import('../review/importNotes.ts');
			const outcome = await importReview({
				folder,
				source: resolve(cwd, file),
				shown: file,
				format: sheetFormat(file, flags.format),
				time: new Date().toISOString(),
				...(flags.reviewer === undefined ? {} : { reviewer: flags.reviewer }),
			});
			terminal.out(`${counted(outcome.added.length, 'decision')} added\n`);
			for (const note of importNotes(outcome, run, cwd)) terminal.note(`${note}\n`);
		});
};
