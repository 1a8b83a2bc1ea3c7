import type { ResolvedRecipe } from '../config/resolvedRecipe.ts';
import { assertChain } from './assertChain.ts';
import { checkFailShare } from './checkFailShare.ts';
import { computeUnits } from './computeUnits.ts';
import { assertConserved } from './counts.ts';
import type { StageSummary } from './manifest.ts';
import { walkStages } from './walkStages.ts';
import type { ComputeWiring, RunOptions } from './wiring.ts';

/**
 * Runs, or resumes, a recipe: each unit that is whole in the store is taken, the others are computed.
 * `onStage` is told after each stage, with all stages so far, so that a stopped run can be looked at.
 * @throws Interrupted on the signal · UserError 3 when too many records failed, 2 when the store cannot be written
 */
export const runRecipe = async (
	recipe: ResolvedRecipe,
	wiring: ComputeWiring,
	options: RunOptions,
	onStage: (stages: readonly StageSummary[]) => Promise<void>,
): Promise<readonly StageSummary[]> => {
	const stages: StageSummary[] = [];
	return walkStages(recipe, wiring, options, computeUnits(wiring, options), async (summary) => {
		assertConserved(`stage ${summary.stage}`, summary.counts);
		assertChain(stages, summary, wiring.branch);
		stages.push(summary);
		await onStage(stages);
		checkFailShare(summary, recipe.maxFailShare);
	});
};
