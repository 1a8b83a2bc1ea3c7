import { join, resolve } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { EXPORT_FORMATS, type ExportFormat } from '../../../pipeline/document/exportFormats.ts';
import { nearest } from '../../../pipeline/text/nearest.ts';
import type { CommandContext } from '../commandContext.ts';
import { commandLine } from '../commandLine.ts';
import { printRows } from '../printRows.ts';
import { folderName } from '../recipeOptions.ts';
import { recordRows } from '../recordRows.ts';
import { resolveRun } from '../resolveRun.ts';
import { shownPath } from '../shownPath.ts';

interface Flags {
	readonly format: readonly ExportFormat[];
	readonly out: string;
}

const formatsOf = (text: string): readonly ExportFormat[] =>
	[...new Set(text.split(',').map((name) => name.trim()))].map((name) => {
		const format = EXPORT_FORMATS.find((known) => known === name);
		if (format) return format;
		const meant = nearest(name, EXPORT_FORMATS);
		throw new InvalidArgumentError(
			`Expected names of ${EXPORT_FORMATS.join(', ')}, separated by commas, received ${JSON.stringify(name)}.${meant ? ` Did you mean ${meant}?` : ''}`,
		);
	});

const COLUMNS = ['set', 'train', 'validation', 'style', 'folder'] as const;

const run = async (context: CommandContext, name: string, { format, out }: Flags): Promise<void> => {
	const { terminal, cwd } = context;
	const folder = await resolveRun(name, cwd);
	const { createLedger } = await import('../../../pipeline/effects/ledger/createLedger.ts');
	const { readCatalogue, readRunManifest } = await import('../../wiring/runFolder.ts');
	const { exportSets } = await import('../../wiring/training/exportSets.ts');
	const { recipeOfRun } = await import('../recipeOfRun.ts');
	const { refuseStore } = await import('../refuseStore.ts');
	const { unwritable } = await import('../evaluate/unwritable.ts');
	const manifest = await readRunManifest(folder);
	if (!manifest) throw new Error(`the run ${folder} is gone`);
	const { store } = recipeOfRun(manifest, folder);
	const target = resolve(cwd, out);
	await refuseStore(target, store);
	const ledger = createLedger(store);
	const sets = await exportSets(
		{ manifest, ledger, catalogue: await readCatalogue(folder) },
		format,
		target,
		shownPath(folder, cwd),
	).catch((error: unknown) => {
		throw unwritable(error, target);
	});
	const rows = sets.map((set) => ({
		set: set.format,
		train: set.rows.train,
		validation: set.rows.validation,
		style: set.style,
		folder: shownPath(join(target, set.format), cwd),
	}));
	printRows(context, recordRows(rows, COLUMNS), 'table');
	terminal.note(`to check them as their consumers would:\n  ${commandLine('verify-export', shownPath(target, cwd))}\n`);
};

/** `export RUN`: training sets of a run's accepted rows. */
export const addExport = (program: Command, context: CommandContext): void => {
	program
		.command('export')
		.summary('write the training rows of a run for trainers')
		.description(
			'Write the accepted training rows of a run as sets for trainers and loaders, each in a folder of its own with card, recipe, configs and manifest.',
		)
		.argument('<run>', "a run's folder, or its name under runs/")
		.requiredOption('--format <names>', `${EXPORT_FORMATS.join(', ')}; several with commas`, formatsOf)
		.requiredOption('--out <dir>', 'folder of the sets; each comes to lie in <dir>/<name>', folderName)
		.addHelpText(
			'after',
			`
A set takes its place when it is whole, in place of one that was exported before; what trainers wrote to its output/ stays. A folder that holds
anything else is refused, by name. Pictures are hard links where the disk allows. The recipe's own \`export: [llamafactory]\` does the same at the end of each run, in <run>/sft.

Example:
  pagemill export demo --format llamafactory,trl --out sets`,
		)
		.action((name: string, flags: Flags) => run(context, name, flags));
};
