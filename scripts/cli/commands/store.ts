import { Argument, type Command } from 'commander';
import type { CommandContext } from '../commandContext.ts';
import { printRows } from '../printRows.ts';
import { formatOption, type RunFlags } from '../recipeOptions.ts';
import { shownPath } from '../shownPath.ts';
import { UserError } from '../../../pipeline/contract/errors.ts';

interface Flags extends Pick<RunFlags, 'format'> {
	readonly dryRun?: boolean;
}

/** `store DIR [clean]`: what a store holds, who refers to it, and what nobody does. */
export const addStore = (program: Command, context: CommandContext): void => {
	const { terminal, cwd } = context;

	const show = async (store: string, { format }: Flags): Promise<void> => {
		const { lookAtStore } = await import('../store/lookAtStore.ts');
		const { holdingTable, runTable, storeRows } = await import('../store/storeRows.ts');
		const { storeNotes } = await import('../store/storeNotes.ts');
		const look = await lookAtStore(store, cwd);
		if (format === 'table') {
			printRows(context, holdingTable(look), format);
			terminal.out('\n');
			printRows(context, runTable(look, cwd), format);
		} else printRows(context, storeRows(look, cwd), format);
		terminal.note(storeNotes(look, cwd));
	};

	const clean = async (store: string, { format, dryRun }: Flags): Promise<void> => {
		const { lookAtStore } = await import('../store/lookAtStore.ts');
		const { cleanStore } = await import('../store/cleanStore.ts');
		const { removedRows } = await import('../store/storeRows.ts');
		const { freedNote, storeNotes } = await import('../store/storeNotes.ts');
		const look = dryRun ? await lookAtStore(store, cwd) : await cleanStore(store, cwd);
		const nothing = look.unreferred.length + look.temporary.entries === 0;
		if (nothing && format === 'table') terminal.out('nothing to remove: a run refers to all there is\n');
		else printRows(context, removedRows(look, format), format);
		terminal.note(storeNotes(look, cwd));
		if (!nothing) terminal.note(freedNote(look, !dryRun));
	};

	program
		.command('store')
		.summary('what a store holds, and removing what no run refers to')
		.description(
			'Print what a store holds by stage, which runs refer to it, and how much nobody refers to. `clean` removes that; a run that has not finished keeps what it may still ask for.',
		)
		.argument('<dir>', "a store's folder, or a run's folder or name")
		.addArgument(new Argument('[action]', 'remove what no run refers to').choices(['clean']))
		.option('--dry-run', 'with clean: print what would be removed, and change nothing')
		.addOption(formatOption())
		.addHelpText(
			'after',
			`
Sizes are of files as stored; a file that several units or subsets share is freed with its last name. Runs are those that
told the store of themselves when they started, and those that lie beside these or under runs/ here. A run whose folder is
gone refers to nothing: mount its disk before you clean.

Examples:
  pagemill store demo
  pagemill store shared-store clean --dry-run`,
		)
		.action(async (dir: string, action: 'clean' | undefined, flags: Flags) => {
			const { resolveStore } = await import('../store/resolveStore.ts');
			const store = await resolveStore(dir, cwd);
			if (action === 'clean') return clean(store, flags);
			if (flags.dryRun) {
				throw new UserError('--dry-run belongs to clean', {
					where: 'store',
					received: '--dry-run without clean',
					expected: 'an action that changes something',
					fix: `pagemill store ${shownPath(store, cwd)} clean --dry-run`,
				});
			}
			return show(store, flags);
		});
};
