import type { PageScore } from './pageScore.ts';
import { weightedMean } from './weightedMean.ts';

type Averaged = 'merged' | 'overprint' | 'figureRecall' | 'placeholderShare' | 'formulaMismatches';

/** What is told beside the scores, as means over the pages of which it is known; null where that is none. */
export interface UnscoredMeans extends Readonly<Record<Averaged, number | null>> {
	/** Share of rendered pages with lines that only paint could judge. */
	readonly probedShare: number | null;
	/** Share of rendered pages with something that was neutralised. */
	readonly neutralisedShare: number | null;
}

export type UnscoredPage = Pick<PageScore, Averaged | 'probedLines' | 'neutralised'>;

const meanOf = (values: readonly (number | null)[]): number | null =>
	weightedMean(values.map((value) => ({ weight: 1, value })));

const shareOf = (counts: readonly (number | null)[]): number | null =>
	meanOf(counts.map((count) => (count === null ? null : Math.sign(count))));

/** Of pages that failed none of this is known. */
export const unscoredMeans = (scores: readonly UnscoredPage[]): UnscoredMeans => ({
	merged: meanOf(scores.map(({ merged }) => merged)),
	overprint: meanOf(scores.map(({ overprint }) => overprint)),
	figureRecall: meanOf(scores.map(({ figureRecall }) => figureRecall)),
	placeholderShare: meanOf(scores.map(({ placeholderShare }) => placeholderShare)),
	formulaMismatches: meanOf(scores.map(({ formulaMismatches }) => formulaMismatches)),
	probedShare: shareOf(scores.map(({ probedLines }) => probedLines)),
	neutralisedShare: shareOf(scores.map(({ neutralised }) => neutralised)),
});
