import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { BenchmarkLine } from '../../datasets/formats/benchmark/benchmarkLine.ts';
import type { RowFormat } from '../../datasets/formats/rows/rowSet.ts';
import type { ResolvedRecipe } from '../../pipeline/config/resolvedRecipe.ts';
import type { RunManifest } from '../../pipeline/run/manifest.ts';
import { createLedger } from '../../pipeline/effects/ledger/createLedger.ts';
import { summaryOf } from '../../pipeline/run/summaryOf.ts';
import { readLeaderboard } from '../wiring/readLeaderboard.ts';
import { pilotForecast } from '../wiring/training/pilotForecast.ts';
import { funnelRows } from './funnelRows.ts';
import type { CommandContext } from './commandContext.ts';
import { nextSteps } from './nextSteps.ts';
import { printRows } from './printRows.ts';

/** The id of the first page of a run's subset; undefined when it ended before one (an earlier run's may lie in its folder). */
const firstPageOf = async (manifest: RunManifest, folder: string): Promise<string | undefined> => {
	if (!summaryOf(manifest, 'subset')) return undefined;
	const stream = createReadStream(join(folder, 'subset', 'benchmark.jsonl'), 'utf8');
	try {
		for await (const line of createInterface({ input: stream })) return (JSON.parse(line) as BenchmarkLine).pageId;
		return undefined;
	} finally {
		stream.destroy();
	}
};

/** The end of a run: the funnel on stdout; where everything is and what to look at next on stderr. */
export const reportRun = async (
	context: CommandContext,
	manifest: RunManifest,
	recipe: ResolvedRecipe,
	format: RowFormat,
): Promise<void> => {
	printRows(context, funnelRows(manifest.stages), format);
	const pageId = await firstPageOf(manifest, recipe.out);
	const baselines = await readLeaderboard(manifest, recipe.out);
	const forecast = await pilotForecast({ manifest, ledger: createLedger(recipe.store) });
	const { colour } = context.terminal;
	context.terminal.note(nextSteps({ manifest, recipe, cwd: context.cwd, pageId, baselines, forecast, colour }));
};
