import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { UserError } from '../../../pipeline/contract/errors.ts';
import { counted } from '../../../pipeline/text/counted.ts';
import { collectValues } from '../collectValues.ts';
import type { CommandContext } from '../commandContext.ts';
import { commandLine } from '../commandLine.ts';
import { askSources } from '../init/askSources.ts';
import { type AskedSource, chooseSources } from '../init/chooseSources.ts';
import { recipeText } from '../init/recipeText.ts';
import { SOURCE_OPTIONS } from '../init/sourceOptions.ts';
import { shownPath } from '../shownPath.ts';

/** Paths by the name of their option. */
type Flags = Readonly<Record<string, readonly string[] | undefined>>;

const nameOf = (folder: string): string => {
	const plain = basename(folder)
		.replace(/[^A-Za-z0-9._-]+/g, '-')
		.replace(/^[^A-Za-z0-9]+|[.-]+$/g, '')
		.slice(0, 64);
	return plain === '' ? 'my-pages' : plain;
};

const writeNew = async (path: string, text: string): Promise<void> => {
	try {
		await writeFile(path, text, { flag: 'wx' });
	} catch (error) {
		const code = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
		throw new UserError('the recipe was not written', {
			where: path,
			received: code === 'EEXIST' ? 'a recipe that is there already' : code,
			expected: 'a folder without a recipe.yaml, that can be written',
			fix: code === 'EEXIST' ? 'edit that recipe, or name another folder' : 'name another folder',
		});
	}
};

/** `init DIR`: a commented recipe for the user's own pages. */
export const addInit = (program: Command, context: CommandContext): void => {
	const command = program
		.command('init')
		.summary('write a recipe for your own pages')
		.description('Write a commented recipe, <dir>/recipe.yaml, that runs as it is. Never overwrites.')
		.argument('<dir>', 'folder of the recipe; made when it is not there');
	for (const { option, help } of SOURCE_OPTIONS)
		command.option(`--${option} <path>`, `${help}; may be repeated`, collectValues);
	command
		.addHelpText(
			'after',
			`
Example:
  pagemill init my-pages --pdf ~/reports --images ~/scans
  pagemill init my-pages --omnidocbench ~/OmniDocBench/OmniDocBench.json`,
		)
		.action(async (dir: string, flags: Flags) => {
			const folder = resolve(context.cwd, dir);
			const given: readonly AskedSource[] = SOURCE_OPTIONS.flatMap(({ kind, option }) =>
				(flags[option] ?? []).map((path) => ({ kind, path })),
			);
			const asked = given.length === 0 && context.terminal.interactive ? await askSources(context.terminal) : given;
			if (asked.length === 0) {
				throw new UserError('a recipe needs a source', {
					where: 'init',
					received: 'no source',
					expected: `${SOURCE_OPTIONS.map(({ option }) => `--${option} PATH`).join(' or ')}, once or more`,
					fix: `${commandLine('init', dir, '--pdf')} PATH`,
				});
			}
			const { countPages } = await import('../init/countPages.ts');
			const sources = await chooseSources(asked, folder, context.cwd);
			const path = join(folder, 'recipe.yaml');
			await mkdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
				throw new UserError('the folder cannot be made', {
					where: folder,
					received: error.code ?? error.message,
					expected: 'a folder',
					fix: 'name another folder',
				});
			});
			await writeNew(path, recipeText(nameOf(folder), sources, await countPages(sources, folder)));
			const shown = shownPath(path, context.cwd);
			context.terminal.out(`${shown}\n`);
			for (const { id, files, kind } of sources)
				context.terminal.note(`  source ${id}: ${counted(files, `${kind} file`)}\n`);
			context.terminal.note(
				`next, all of it or a share first:\n  ${commandLine('run', shown)}\n  ${commandLine('run', shown, '--sample', '500')}\n`,
			);
		});
};
