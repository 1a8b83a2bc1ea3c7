import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RowFormat } from '../../datasets/formats/rows/rowSet.ts';
import type { ResolvedRecipe } from '../../pipeline/config/resolvedRecipe.ts';
import type { RunManifest } from '../../pipeline/run/manifest.ts';
import { funnelRows } from './funnelRows.ts';
import type { CommandContext } from './commandContext.ts';
import { nextSteps } from './nextSteps.ts';
import { printRows } from './printRows.ts';

/** The id of the first page of a run's subset; undefined when it ended before one (an earlier run's may lie in its folder). */
const firstPageOf = async ({ stages }: RunManifest, folder: string): Promise<string | undefined> => {
	if (stages.at(-1)?.stage !== 'subset') return undefined;
	const text = await readFile(join(folder, 'subset', 'benchmark.jsonl'), 'utf8').catch(() => '');
	const end = text.indexOf('\n');
	if (end < 0) return undefined;
	const line: unknown = JSON.parse(text.slice(0, end));
	const pageId = (line as { readonly pageId?: unknown }).pageId;
	return typeof pageId === 'string' ? pageId : undefined;
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
	context.terminal.note(nextSteps({ manifest, recipe, cwd: context.cwd, pageId, colour: context.terminal.colour }));
};
