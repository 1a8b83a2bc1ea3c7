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
import { shownPath } from '../shownPath.ts';

interface Flags {
	readonly pdf?: readonly string[];
	readonly images?: readonly string[];
}

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
	program
		.command('init')
		.summary('write a recipe for your own pages')
		.description('Write a commented recipe, <dir>/recipe.yaml, that runs as it is. Never overwrites.')
		.argument('<dir>', 'folder of the recipe; made when it is not there')
		.option('--pdf <path>', 'folder or file of PDFs (.pdf, .pdf.gz); may be repeated', collectValues)
		.option('--images <path>', 'folder or file of scans or photos; may be repeated', collectValues)
		.addHelpText(
			'after',
			`
Example:
  pagemill init my-pages --pdf ~/reports --images ~/scans`,
		)
		.action(async (dir: string, { pdf = [], images = [] }: Flags) => {
			const folder = resolve(context.cwd, dir);
			const given: readonly AskedSource[] = [
				...pdf.map((path) => ({ kind: 'pdf' as const, path })),
				...images.map((path) => ({ kind: 'image' as const, path })),
			];
			const asked = given.length === 0 && context.terminal.interactive ? await askSources(context.terminal) : given;
			if (asked.length === 0) {
				throw new UserError('a recipe needs a source', {
					where: 'init',
					received: 'no source',
					expected: '--pdf PATH or --images PATH, once or more',
					fix: `${commandLine('init', dir, '--pdf')} PATH`,
				});
			}
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
			await writeNew(path, recipeText(nameOf(folder), sources));
			const shown = shownPath(path, context.cwd);
			context.terminal.out(`${shown}\n`);
			for (const { id, files, kind } of sources)
				context.terminal.note(`  source ${id}: ${counted(files, `${kind} file`)}\n`);
			context.terminal.note(
				`next, all of it or a share first:\n  ${commandLine('run', shown)}\n  ${commandLine('run', shown, '--sample', '500')}\n`,
			);
		});
};
