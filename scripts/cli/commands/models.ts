import type { Command } from 'commander';
import { listModels } from '../../../models/registry/listModels.ts';
import { pullModel } from '../../../models/registry/pullModel.ts';
import { verifyModels } from '../../../models/registry/verifyModels.ts';
import type { CommandContext } from '../commandContext.ts';
import { printRows } from '../printRows.ts';
import { formatOption, type RunFlags } from '../recipeOptions.ts';
import { recordRows } from '../recordRows.ts';

type Flags = Pick<RunFlags, 'format'>;

/** `models list`, `models pull NAME`, `models verify`: weights. */
export const addModels = (program: Command, context: CommandContext): void => {
	const models = program
		.command('models')
		.summary('list, fetch and verify weights')
		.description('Weights: those that come with the package, and those that can be fetched.')
		.addHelpText('after', '\nExample:\n  pagemill models list');
	models
		.command('list')
		.description('List the models that recipes can name, and whether their files are here.')
		.addOption(formatOption())
		.addHelpText('after', '\nExample:\n  pagemill models list --format json')
		.action(async ({ format }: Flags) => {
			const rows = await listModels(context.modelFolders);
			const columns = ['name', 'role', 'state', 'portable', 'features', 'bytes', 'licence'] as const;
			const all = [...columns, 'sha256', 'origin'] as const;
			printRows(context, recordRows(rows, format === 'table' ? columns : all), format);
		});
	models
		.command('pull')
		.description('Fetch a model that does not come with the package. A pull that was cut goes on where it stopped.')
		.argument('<name>', 'name of a model (see `pagemill models list`)')
		.option('--from <url>', 'address or file to fetch from instead of the stated one')
		.addHelpText('after', '\nExample:\n  pagemill models pull resnet50-imagenet --from ./carried-by-hand.onnx')
		.action(async (name: string, { from }: { readonly from?: string }) => {
			const pulled = await pullModel(name, { folders: context.modelFolders, ...(from === undefined ? {} : { from }) });
			context.terminal.out(`${pulled.path}\n`);
			const how = pulled.resumedBytes === pulled.bytes ? 'was here already' : 'fetched';
			context.terminal.note(`${name} ${how}: ${pulled.bytes} bytes, sha256 ${pulled.sha256}\n`);
		});
	models
		.command('verify')
		.description('Compare the digest of every file of every model with the stated one. Exit code 4 when one differs.')
		.addOption(formatOption())
		.addHelpText('after', '\nExample:\n  pagemill models verify')
		.action(async ({ format }: Flags) => {
			const rows = await verifyModels(context.modelFolders);
			const columns = ['name', 'file', 'state', 'bytes'] as const;
			const all = [...columns, 'expectedSha256', 'sha256', 'path'] as const;
			printRows(context, recordRows(rows, format === 'table' ? columns : all), format);
			const bad = rows.filter(({ state }) => state === 'missing' || state === 'altered');
			if (bad.length === 0) return;
			for (const { path, state, expectedSha256, sha256 } of bad) {
				context.terminal.note(`${path} is ${state}: sha256 ${sha256 ?? 'none'}, expected ${expectedSha256}\n`);
			}
			context.terminal.note(
				'to mend it, install the package again, or `pagemill models pull NAME` for what was fetched\n',
			);
			context.finish(4);
		});
};
