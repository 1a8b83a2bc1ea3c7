import type { PageScore } from '../../../pipeline/evaluator/pageScore.ts';
import { renderingFacts } from '../../../pipeline/evaluator/renderingFacts.ts';

/** A row of `pages.jsonl`: one of each model and page. */
export interface PageRow extends Omit<PageScore, 'tables' | 'groups'> {
	readonly model: string;
}

/** Scores of a page without what they were made of, members in the order of the file. */
export const pageRow = (model: string, score: PageScore): PageRow => ({
	model,
	pageId: score.pageId,
	status: score.status,
	textDistance: score.textDistance,
	teds: score.teds,
	tedsS: score.tedsS,
	layout: score.layout,
	sEdge: score.sEdge,
	sNode: score.sNode,
	coverageF1: score.coverageF1,
	objective: score.objective,
	merged: score.merged,
	figureRecall: score.figureRecall,
	...renderingFacts(score),
	cutBlocks: score.cutBlocks,
});
