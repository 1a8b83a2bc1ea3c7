import type { ResolvedRecipe } from '../../pipeline/config/resolvedRecipe.ts';
import { readTextIfAny } from '../../pipeline/effects/files/readTextIfAny.ts';
import type { EvaluationData } from '../../pipeline/report/evaluation/evaluationData.ts';
import type { BaselineFigures } from '../../pipeline/report/reportData.ts';
import type { RunManifest } from '../../pipeline/run/manifest.ts';
import { summaryOf } from '../../pipeline/run/summaryOf.ts';
import { leaderboardFiles } from './leaderboardFiles.ts';

/** The leaderboard of a run's own baselines; undefined where its recipe has none, it ended before its subset, or none could be made. */
export const readLeaderboard = async (
	{ recipe, stages }: RunManifest,
	runFolder: string,
): Promise<BaselineFigures | undefined> => {
	const { baselines = [] } = recipe as Partial<Pick<ResolvedRecipe, 'baselines'>>;
	if (baselines.length === 0 || !summaryOf({ stages }, 'subset')) return undefined;
	const text = await readTextIfAny(leaderboardFiles(runFolder).data);
	if (text === undefined) return undefined;
	const { truth, models } = JSON.parse(text) as EvaluationData;
	return { pages: truth.pages, models };
};
