import { join } from 'node:path';
import type { ResolvedRecipe } from '../../pipeline/config/resolvedRecipe.ts';
import { writeAtomically } from '../../pipeline/effects/files/writeAtomically.ts';
import { buildRunDatabase } from '../../pipeline/effects/tables/buildRunDatabase.ts';
import { writeSubsetParquet } from '../../pipeline/effects/tables/writeSubsetParquet.ts';
import type { RunEvent } from '../../pipeline/run/events.ts';
import type { CatalogueEntry, RunManifest } from '../../pipeline/run/manifest.ts';
import type { LedgerPort } from '../../pipeline/run/ports.ts';
import { writeReport } from '../cli/report.ts';
import type { ReviewFile } from './readReviewFile.ts';
import { REVIEW_FILE } from './reviewPathOf.ts';
import type { RunModel } from './runModels.ts';
import { writeTrainingSets } from './training/writeTrainingSets.ts';
import { writeLeaderboard } from './writeLeaderboard.ts';
import { writeLock } from './writeLock.ts';
import { writeSubset } from './writeSubset.ts';
import { writeCard } from './writeCard.ts';

/** Everything that is made from the units of a run: tables, subset with its card and lock, leaderboard, report, and last the training sets. Each replaces the old one whole. */
export const writeOutputs = async (run: {
	readonly recipe: ResolvedRecipe;
	readonly manifest: RunManifest;
	readonly catalogue: readonly CatalogueEntry[];
	/** As it was read when the run began: decisions that came since are for the next run. */
	readonly review: ReviewFile;
	readonly ledger: LedgerPort;
	readonly modelOf: (name: string) => Promise<RunModel>;
	/** All stages have run: there is a subset. */
	readonly whole: boolean;
	readonly signal: AbortSignal;
	readonly onEvent: (event: RunEvent) => void;
}): Promise<void> => {
	const { recipe, manifest } = run;
	const scales = new Map<string, number | undefined>();
	for (const name of Object.keys(manifest.models)) scales.set(name, (await run.modelOf(name)).scale);
	run.onEvent({ type: 'note', message: 'writing tables' });
	await buildRunDatabase(recipe.out, manifest, {
		featureScale: (model) => scales.get(model),
		decisions: run.review.decisions,
	});
	if (run.whole) {
		run.onEvent({ type: 'note', message: 'writing subset' });
		await writeSubset({ out: recipe.out, ...run }, async (folder) => {
			await writeSubsetParquet(folder);
			if (manifest.review !== null) await writeAtomically(join(folder, REVIEW_FILE), run.review.bytes);
			const lock = await writeLock(join(folder, 'benchmark.lock.json'), run);
			await writeCard(join(folder, 'README.md'), recipe.out, manifest, lock);
		});
	}
	if (run.whole) await writeLeaderboard(run);
	run.onEvent({ type: 'note', message: 'writing report' });
	await writeReport(recipe.out, run.signal);
	await writeTrainingSets(run);
};
