import { OBJECTIVE_V1 } from './constants.ts';
import type { PageScore } from './pageScore.ts';
import { weightedMean } from './weightedMean.ts';

/** Means of the corpus; null where no page has the score. */
export interface CorpusMeans {
	readonly textDistance: number | null;
	readonly teds: number | null;
	readonly tedsS: number | null;
	readonly layout: number | null;
	readonly objective: number | null;
}

/** Scores that are averaged over pages; the objective is computed from their means. */
export const AVERAGED = ['textDistance', 'teds', 'tedsS', 'layout'] as const satisfies readonly (keyof PageScore)[];
export type Averaged = (typeof AVERAGED)[number];

/** What leaderboards need of a page's scores. */
export type ScoredPage = Pick<PageScore, 'pageId' | 'status' | Averaged>;

const { objective } = OBJECTIVE_V1;

/** The objective score of means: text as 1 − distance, terms that exist by their weights (0.3 table, 1 text, 1 layout). */
export const withObjective = (means: Readonly<Record<Averaged, number | null>>): CorpusMeans => ({
	...means,
	objective: weightedMean([
		{ weight: objective.table, value: means.teds },
		{ weight: objective.text, value: means.textDistance === null ? null : 1 - means.textDistance },
		{ weight: objective.layout, value: means.layout },
	]),
});

/** Each score's mean over the pages that have it. */
export const corpusMeans = (scores: readonly Pick<PageScore, Averaged>[]): CorpusMeans => {
	const meanOf = (name: Averaged): number | null =>
		weightedMean(scores.map((score) => ({ weight: 1, value: score[name] })));
	return withObjective({
		textDistance: meanOf('textDistance'),
		teds: meanOf('teds'),
		tedsS: meanOf('tedsS'),
		layout: meanOf('layout'),
	});
};
