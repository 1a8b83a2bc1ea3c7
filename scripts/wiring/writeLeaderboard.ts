import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BenchmarkLine } from '../../datasets/formats/benchmark/benchmarkLine.ts';
import type { ResolvedRecipe } from '../../pipeline/config/resolvedRecipe.ts';
import { UserError } from '../../pipeline/contract/errors.ts';
import { LAYOUT_HTML } from '../../pipeline/document/layoutHtml/layoutStyles.ts';
import { pageFileName } from '../../pipeline/effects/evaluation/pageFileName.ts';
import { fileLines } from '../../pipeline/effects/files/fileLines.ts';
import type { RunEvent } from '../../pipeline/run/events.ts';
import { evaluate } from '../cli/evaluate/evaluate.ts';
import { markOut } from '../cli/evaluate/markOut.ts';
import { renderedPredictions } from '../cli/evaluate/renderedPredictions.ts';
import { chromiumOf } from './chromiumOf.ts';
import { layoutPageOf } from './layoutPageOf.ts';
import { leaderboardFiles } from './leaderboardFiles.ts';

type Baselines = ResolvedRecipe['baselines'];

/** Pages that left the subset leave this folder too. */
const writePredictions = async (truthPath: string, folder: string, baselines: Baselines): Promise<void> => {
	await rm(folder, { recursive: true, force: true });
	for (const style of baselines) await mkdir(join(folder, style), { recursive: true });
	for await (const { bytes } of fileLines(truthPath)) {
		const line = JSON.parse(new TextDecoder().decode(bytes)) as BenchmarkLine;
		const page = layoutPageOf(line);
		for (const style of baselines)
			await writeFile(join(folder, style, pageFileName(line.pageId, '.html')), LAYOUT_HTML[style](page));
	}
};

/**
 * Writes `leaderboard/` of a run whose recipe asks for it: the subset's pages as HTML from their own parses, and an evaluation of them.
 * Where it cannot be made (no Chromium on this machine), a note says why, and the run is none the worse.
 * @throws {Interrupted} when asked to stop; what is rendered is kept
 */
export const writeLeaderboard = async ({
	recipe,
	signal,
	onEvent,
}: {
	readonly recipe: ResolvedRecipe;
	readonly signal: AbortSignal;
	readonly onEvent: (event: RunEvent) => void;
}): Promise<void> => {
	const { baselines, out, seed, workers } = recipe;
	if (baselines.length === 0) return;
	const note = (message: string): void => onEvent({ type: 'note', message: message.trimEnd() });
	const { folder, predictions, data } = leaderboardFiles(out);
	const truthPath = join(out, 'subset', 'benchmark.jsonl');
	note('rendering and scoring baselines');
	await rm(data, { force: true });
	try {
		await markOut(folder);
		await writePredictions(truthPath, predictions, baselines);
		const own = await chromiumOf(recipe);
		await evaluate({
			truthPath,
			predictions: baselines.map((style) => ({
				model: style,
				pages: (asked) => renderedPredictions(style, join(predictions, style), asked),
				isRendered: true,
			})),
			...(own ? { own } : {}),
			out: folder,
			failed: 'score',
			seed,
			workers,
			signal,
			note,
		});
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		const { received, fix } = error.details;
		note(`no leaderboard: ${error.message} (${received}); ${fix}`);
	}
};
