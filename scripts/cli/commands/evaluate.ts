import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { FAILED_POLICIES, type FailedPolicy } from '../../../pipeline/evaluator/leaderboard.ts';
import { evaluationNotes } from '../../../pipeline/report/evaluation/evaluationNotes.ts';
import { leaderboardRows } from '../../../pipeline/report/evaluation/leaderboardRows.ts';
import { renderingNotes } from '../../../pipeline/report/evaluation/renderingNotes.ts';
import { collectValues } from '../collectValues.ts';
import { chromiumOfOption, chromiumOption } from '../chromiumOption.ts';
import type { CommandContext } from '../commandContext.ts';
import { interruptible } from '../interruptible.ts';
import { printRows } from '../printRows.ts';
import { folderName, formatOption, type RunFlags, seedNumber, workersOption } from '../recipeOptions.ts';
import { shownPath } from '../shownPath.ts';

interface Flags extends Pick<RunFlags, 'format'> {
	readonly truth: string;
	readonly extracted?: readonly string[];
	readonly predictions?: readonly string[];
	readonly out: string;
	readonly chromium?: string;
	readonly failed: FailedPolicy;
	readonly seed: number;
	readonly workers?: number;
}

const run = async (context: CommandContext, flags: Flags): Promise<void> => {
	const { terminal, cwd } = context;
	const { evaluate } = await import('../evaluate/evaluate.ts');
	const { locateTruth } = await import('../evaluate/locateTruth.ts');
	const { parsePredictions } = await import('../evaluate/parsePredictions.ts');
	const { unwritable } = await import('../evaluate/unwritable.ts');
	const predictions = parsePredictions(flags, cwd);
	const out = resolve(cwd, flags.out);
	const own = await chromiumOfOption(flags.chromium, cwd);
	await interruptible(context, 'what is rendered and scored is kept', async (signal) => {
		const data = await evaluate({
			truthPath: await locateTruth(flags.truth, cwd),
			predictions,
			...(own ? { own } : {}),
			out,
			failed: flags.failed,
			seed: flags.seed,
			workers: flags.workers ?? availableParallelism(),
			signal,
			note: terminal.note,
		});
		for (const note of [...renderingNotes(data), ...evaluationNotes(data)]) terminal.note(`${note}\n`);
		printRows(context, leaderboardRows(data.models, flags.format), flags.format);
		terminal.note(`report: ${shownPath(join(out, 'report.html'), cwd)}\n`);
	}).catch((error: unknown) => {
		throw unwritable(error, out);
	});
};

/** `evaluate`: the objective evaluator and its leaderboard. */
export const addEvaluate = (program: Command, context: CommandContext): void => {
	program
		.command('evaluate')
		.summary('score predictions against ground truth: leaderboard and report')
		.description(
			'Score predicted pages against ground truth (tables, text, layout) and print the leaderboard. Only what changed since the last time is rendered and scored again.',
		)
		.requiredOption(
			'--truth <truth>',
			'JSON Lines of extracted objects, OmniDocBench.json, a run or subset (its benchmark.jsonl), or a folder of <page id>.html',
		)
		.option(
			'--predictions <name=dir...>',
			'models, each with its folder of <page id>.html or .md, rendered here; may be repeated',
			collectValues,
		)
		.option(
			'--extracted <name=file...>',
			'models, each with its extracted objects, JSON Lines; may be repeated',
			collectValues,
		)
		.requiredOption('--out <dir>', 'folder of the results', folderName)
		.addOption(
			new Option(
				'--failed <how>',
				'pages that failed or are missing: score them as failed, or leave them out of the means',
			)
				.choices(FAILED_POLICIES)
				.default('score'),
		)
		.addOption(new Option('--seed <n>', 'seed of the resamples').argParser(seedNumber).default(1))
		.addOption(chromiumOption('a Chromium of yours that renders, in place of the pinned one; results say so'))
		.addOption(workersOption())
		.addOption(formatOption())
		.addHelpText(
			'after',
			`
A folder of predictions holds <page id>.html or <page id>.md (Markdown with tables in pipes or HTML, TeX between $…$, $$…$$, \\(…\\) or
\\[…\\]), or the name of the page's picture with one of these endings. Pages are rendered offline without scripts, by at most two
browsers; what is empty, too large or fails is a row with its status. A truth of HTML is rendered the same way: what is seen on its
pages is asked for, and a page that cannot be rendered is refused.
A line of extracted objects is one page: {"pageId", "width", "height", "objects": [{"kind", "text", "html" of tables,
"box": [x, y, w, h] in 0..1, "order"}]}. Pages of the truth without a prediction are missing and score as failed.
In DIR: leaderboard.{md,csv,json}, report.html, pages.jsonl, scores.parquet, extracted/NAME.jsonl,
renders/NAME/<page id>.webp, and truth/<page id>.webp of a truth of HTML.

Examples:
  pagemill evaluate --truth demo --predictions mine=predicted --out scores
  pagemill evaluate --truth demo --extracted mine=mine.jsonl --extracted other=other.jsonl --out scores
  pagemill evaluate --truth demo --predictions mine=predicted --chromium /usr/bin/chromium --out own-scores
  pagemill evaluate --truth pages-as-html --predictions parser=markdown --out scores`,
		)
		.action((flags: Flags) => run(context, flags));
};
