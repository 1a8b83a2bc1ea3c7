import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { evaluationNotes } from '../../../pipeline/report/evaluation/evaluationNotes.ts';
import { leaderboardRows } from '../../../pipeline/report/evaluation/leaderboardRows.ts';
import { chromiumOfOption, chromiumOption } from '../chromiumOption.ts';
import { collectValues } from '../collectValues.ts';
import type { CommandContext } from '../commandContext.ts';
import { interruptible } from '../interruptible.ts';
import { printRows } from '../printRows.ts';
import { folderName, formatOption, type RunFlags, seedNumber, workersOption } from '../recipeOptions.ts';
import { shownPath } from '../shownPath.ts';

interface Flags extends Pick<RunFlags, 'format'> {
	readonly truth: string;
	readonly predictions: readonly string[];
	readonly out: string;
	readonly screen: boolean;
	readonly chromium?: string;
	readonly seed: number;
	readonly workers?: number;
}

const run = async (context: CommandContext, flags: Flags): Promise<void> => {
	const { terminal, cwd } = context;
	const { bestLine } = await import('../checkpoints/bestLine.ts');
	const { checkpointRows, screenRows } = await import('../checkpoints/checkpointRows.ts');
	const { selectCheckpoint } = await import('../checkpoints/selectCheckpoint.ts');
	const { locateTruth } = await import('../evaluate/locateTruth.ts');
	const { parsePredictions } = await import('../evaluate/parsePredictions.ts');
	const { unwritable } = await import('../evaluate/unwritable.ts');
	const out = resolve(cwd, flags.out);
	const own = await chromiumOfOption(flags.chromium, cwd);
	await interruptible(context, 'what is rendered and scored is kept', async (signal) => {
		const choice = await selectCheckpoint({
			truthPath: await locateTruth(flags.truth, cwd),
			predictions: parsePredictions({ predictions: flags.predictions }, cwd),
			...(own ? { own } : {}),
			out,
			keepsAll: !flags.screen,
			failed: 'score',
			seed: flags.seed,
			workers: flags.workers ?? availableParallelism(),
			signal,
			note: terminal.note,
		});
		const { evaluation } = choice;
		for (const note of evaluationNotes(evaluation)) terminal.note(`${note}\n`);
		const isForPeople = flags.format === 'table' || flags.format === 'markdown';
		const best = bestLine(evaluation.models);
		if (isForPeople) {
			printRows(context, screenRows(choice), flags.format);
			terminal.out('\n');
			printRows(context, leaderboardRows(evaluation.models, flags.format), flags.format);
			if (best !== undefined) terminal.out(`\n${best}\n`);
		} else {
			printRows(context, checkpointRows(choice), flags.format);
			if (best !== undefined) terminal.note(`${best}\n`);
		}
		terminal.note(`report: ${shownPath(join(out, 'report.html'), cwd)}\n`);
	}).catch((error: unknown) => {
		throw unwritable(error, out);
	});
};

/** `select-checkpoint`: screen, score, choose. */
export const addSelectCheckpoint = (program: Command, context: CommandContext): void => {
	program
		.command('select-checkpoint')
		.summary('choose among checkpoints of a model: screen, score, compare')
		.description(
			'Choose among checkpoints by what they predicted for pages with ground truth: a screen without rendering leaves out those that cannot win, the evaluator ranks the others.',
		)
		.requiredOption(
			'--truth <truth>',
			'JSON Lines of extracted objects, OmniDocBench.json, a run or subset (its benchmark.jsonl), or a folder of <page id>.html',
		)
		.requiredOption(
			'--predictions <checkpoint=dir...>',
			'checkpoints, each with its folder of <page id>.html; may be repeated',
			collectValues,
		)
		.option('--out <dir>', 'folder of the results, as `evaluate` writes them', folderName, 'checkpoints')
		.option('--no-screen', 'print the screen, and evaluate every checkpoint all the same')
		.addOption(new Option('--seed <n>', 'seed of the resamples').argParser(seedNumber).default(1))
		.addOption(chromiumOption('a Chromium of yours that renders, in place of the pinned one; results say so'))
		.addOption(workersOption())
		.addOption(formatOption())
		.addHelpText(
			'after',
			`
The screen reads the HTML of each page: whether the document ends and keeps to the form (no scripts, nothing from elsewhere, no
runaway text), what share of the truth's text it says, and how long it is. A checkpoint is left out, with the numbers that say why, when
more than 10 % of its pages beyond the best one's are missing or undisciplined, when its coverage is more than 0.10 behind the best, or
when its median length is not 0.67 to 1.50 of the truth's, and always when it has no usable page. Where all break some of these, those
that break the fewest are compared, and a note says so. No model judges anything. All differences are of paired resamples of
documents; a lead inside the 95 % interval is said to be one.

Example:
  pagemill select-checkpoint --truth demo --predictions step100=out/100 --predictions step200=out/200 --out chosen`,
		)
		.action((flags: Flags) => run(context, flags));
};
