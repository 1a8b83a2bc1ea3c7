import { dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { UserError } from '../../../pipeline/contract/errors.ts';
import { makeFolder } from '../../../pipeline/effects/files/makeFolder.ts';
import { writeAtomically } from '../../../pipeline/effects/files/writeAtomically.ts';
import type { CommandContext } from '../commandContext.ts';
import { resolveRun } from '../resolveRun.ts';
import { shownPath } from '../shownPath.ts';

const writePicture = async (path: string, png: Uint8Array): Promise<void> => {
	try {
		await makeFolder(dirname(path));
		await writeAtomically(path, png);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === undefined) throw error;
		throw new UserError('the picture cannot be written', {
			where: path,
			received: (error as Error).message,
			expected: 'a file in a folder that can be written, on a disk with room',
			fix: 'name another file with --out',
		});
	}
};

/** `draw RUN PAGE`: one page with its blocks and its view, as PNG. */
export const addDraw = (program: Command, context: CommandContext): void => {
	program
		.command('draw')
		.summary('a page, its blocks by kind and its layout view, as one PNG')
		.description(
			'Draw a page with its blocks by kind, numbered in reading order, and its layout view beside it. Prints the path of the PNG.',
		)
		.argument('<run>', "a run's folder, or its name under runs/")
		.argument('<page>', 'page id, six or more of its digits, or file and page such as report.pdf#12')
		.option('--out <file>', "where to write the PNG (default: views/<page id>.png in the run's folder)")
		.addHelpText('after', '\nExample:\n  pagemill draw demo us-001.pdf#1 --out page.png')
		.action(async (run: string, page: string, { out }: { readonly out?: string }) => {
			const folder = await resolveRun(run, context.cwd);
			const { draw } = await import('../draw.ts');
			const { pageId, png, lacks } = await draw(folder, page);
			const path = out === undefined ? join(folder, 'views', `${pageId}.png`) : resolve(context.cwd, out);
			await writePicture(path, png);
			for (const lack of lacks) context.terminal.note(`${lack}\n`);
			context.terminal.out(`${shownPath(path, context.cwd)}\n`);
		});
};
