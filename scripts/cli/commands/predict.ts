import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { printable } from '../../../datasets/formats/rows/printable.ts';
import { UserError } from '../../../pipeline/contract/errors.ts';
import { budgetOf, budgetOption } from '../budgetOption.ts';
import type { CommandContext } from '../commandContext.ts';
import { commandLine } from '../commandLine.ts';
import { interruptible } from '../interruptible.ts';
import { printRows } from '../printRows.ts';
import { folderName, formatOption, type RunFlags, wholeNumber } from '../recipeOptions.ts';
import { recordRows } from '../recordRows.ts';
import { shownPath } from '../shownPath.ts';

interface Flags extends Pick<RunFlags, 'format'> {
	readonly truth: string;
	readonly endpoint: string;
	readonly endpoints: string;
	readonly out: string;
	readonly store?: string;
	readonly limit?: number;
	readonly budget?: number;
	readonly retryFailed?: boolean;
}

const COLUMNS = [
	...(['endpoint', 'pages', 'written', 'noHtml', 'failed', 'notAsked', 'calls', 'retries'] as const),
	...(['inputTokens', 'outputTokens', 'cost', 'currency', 'seconds'] as const),
] as const;

const run = async (context: CommandContext, flags: Flags): Promise<void> => {
	const { terminal, cwd } = context;
	const { locateTruth } = await import('../evaluate/locateTruth.ts');
	const { unwritable } = await import('../evaluate/unwritable.ts');
	const { keyOf } = await import('../../wiring/endpoints/keyOf.ts');
	const { predictionNotes } = await import('../predict/predictionNotes.ts');
	const { predictionRow } = await import('../predict/predictionRow.ts');
	const { predictPages } = await import('../predict/predictPages.ts');
	const { requirePrices } = await import('../../wiring/endpoints/requirePrices.ts');
	const { readEndpoint } = await import('../../wiring/endpoints/readEndpoint.ts');
	const endpoint = await readEndpoint(flags.endpoint, flags.endpoints, cwd);
	const key = keyOf(endpoint, process.env);
	requirePrices(endpoint, flags.budget, flags.endpoints);
	if (key !== undefined && /^http:\/\/(?!localhost\b|127\.|\[::1\])/i.test(endpoint.baseUrl))
		terminal.note(`notice: the key goes to ${endpoint.name} unencrypted (http)\n`);
	const out = resolve(cwd, flags.out);
	const again = commandLine(...context.argv);
	const meanwhile = endpoint.batch
		? 'batches that are ordered go on at the provider, and the same command fetches them later'
		: 'calls under way are paid for and are waited for';
	await interruptible(context, meanwhile, async (signal) => {
		const prediction = await predictPages({
			truthPath: await locateTruth(flags.truth, cwd),
			endpoint,
			key,
			out,
			store: flags.store === undefined ? join(out, 'cache') : resolve(cwd, flags.store),
			limit: flags.limit,
			budgetNano: budgetOf(flags).budgetNano,
			retryFailed: flags.retryFailed === true,
			signal,
			nowMs: context.nowMs,
			note: terminal.note,
		});
		for (const note of predictionNotes(prediction, endpoint)) terminal.note(`${printable(note)}\n`);
		const row = predictionRow(prediction, endpoint);
		printRows(
			context,
			recordRows([row], flags.format === 'table' ? COLUMNS : (Object.keys(row) as never)),
			flags.format,
		);
		if (prediction.stop !== undefined) throw prediction.stop;
		const failed = prediction.rows.filter(({ status }) => status === 'failed');
		if (failed.length > 0) terminal.note(`to ask again for pages that failed:\n  ${again} --retry-failed\n`);
		if (failed.length === prediction.rows.length)
			throw new UserError('every page failed', {
				where: shownPath(join(out, 'pages.jsonl'), cwd),
				received: `${failed[0]?.reason}: ${failed[0]?.notes[0] ?? ''}`,
				expected: 'a page that is answered',
				fix: 'look into the reasons there',
				exitCode: 3,
			});
		const named = `${endpoint.name}=${shownPath(out, cwd)}`;
		terminal.note(
			`to score them:\n  ${commandLine('evaluate', '--truth', flags.truth, '--predictions', named, '--out', `${shownPath(out, cwd)}-scores`)}\n`,
		);
	}).catch((error: unknown) => {
		throw unwritable(error, out);
	});
};

/** `predict`: a model's HTML for every page of a benchmark. */
export const addPredict = (program: Command, context: CommandContext): void => {
	program
		.command('predict')
		.summary("a model's HTML for every page of a benchmark, over the network")
		.description(
			'Ask an endpoint of chat completions for the HTML of every page of a benchmark, with the shared instruction. What was answered is kept and never paid for again.',
		)
		.requiredOption('--truth <truth>', 'OmniDocBench.json, or a run or subset (its benchmark.jsonl), with pictures')
		.requiredOption('--endpoint <name>', 'an endpoint of the file of endpoints')
		.requiredOption('--out <dir>', 'folder of <page id>.html', folderName)
		.option('--endpoints <file>', 'file of endpoints', 'endpoints.yaml')
		.option('--store <dir>', 'where calls are kept; may serve several folders (default: <out>/cache)', folderName)
		.option('--limit <n>', 'a pilot of n pages, with a forecast for the others', wholeNumber)
		.addOption(budgetOption())
		.option('--retry-failed', 'ask again for pages that failed')
		.addOption(formatOption())
		.addHelpText(
			'after',
			`
endpoints.yaml names endpoints; the key stays in the environment and is written nowhere:
  qwen:
    baseUrl: https://openrouter.ai/api/v1     # /chat/completions is added
    model: qwen/qwen3.5-9b
    keyEnv: OPENROUTER_API_KEY                # the NAME of a variable; none for a server without a key
    concurrency: 8
    requestsPerMinute: 300
    prices: {inputPerMillion: 0.1, outputPerMillion: 0.4, currency: USD}
  local:
    baseUrl: http://localhost:8000/v1
    model: Qwen/Qwen3.5-9B
    extraBody: {chat_template_kwargs: {enable_thinking: false}}
With batch: {} calls are ordered in batches, at half the price, and fetched within a day; stop whenever you like, the same command
goes on. HTTPS_PROXY, HTTP_PROXY and NO_PROXY are kept to. Each setting: docs/endpoints.md. A call starts only if what was spent, what calls under way may cost and what it may cost itself
fit the budget; input tokens are estimated. In DIR: <page id>.html, pages.jsonl with a reason for every page, predict.json, and in
cache/ every answer as it came. Exit code 3: budget reached or endpoint down; give the command again to go on.

Examples:
  pagemill predict --truth demo --endpoint qwen --out predicted --limit 20 --budget 1
  pagemill predict --truth demo --endpoint qwen --out predicted --budget 25`,
		)
		.action((flags: Flags) => run(context, flags));
};
