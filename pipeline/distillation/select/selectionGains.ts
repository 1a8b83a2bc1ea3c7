import { weightedMean } from '../../evaluator/weightedMean.ts';
import type { JudgedSample } from './bestOfSamples.ts';
import { chosenSample } from './chosenSample.ts';

/** A page whose first sample was not accepted: all samples drawn for it, by sample. */
export interface ResampledPage {
	readonly samples: readonly JudgedSample[];
	/** Index of the medoid among them. */
	readonly medoid: number;
}

/** What one way of choosing gives over the pages. */
export interface ChoiceMeans {
	/** Mean block recall; a sample that has none recalls nothing. */
	readonly blockRecall: number;
	readonly acceptedShare: number;
}

export interface SelectionGains {
	readonly pages: number;
	readonly best: ChoiceMeans;
	readonly first: ChoiceMeans;
	/** Expected of a sample drawn at random: the mean over all. */
	readonly random: ChoiceMeans;
	readonly medoid: ChoiceMeans;
}

const meanOf = (values: readonly number[]): number =>
	weightedMean(values.map((value) => ({ weight: 1, value }))) as number;

const meansOf = (samples: readonly JudgedSample[]): ChoiceMeans => ({
	blockRecall: meanOf(samples.map(({ blockRecall }) => blockRecall ?? 0)),
	acceptedShare: meanOf(samples.map(({ accepted }) => Number(accepted))),
});

const meansOver = (chosen: readonly ChoiceMeans[]): ChoiceMeans => ({
	blockRecall: meanOf(chosen.map(({ blockRecall }) => blockRecall)),
	acceptedShare: meanOf(chosen.map(({ acceptedShare }) => acceptedShare)),
});

/**
 * What choosing the best sample gained on the pages that were sampled again, beside the first sample, one at random and the
 * medoid (spec: distillation, section 4). Undefined without such pages.
 */
export const selectionGains = (pages: readonly ResampledPage[]): SelectionGains | undefined => {
	if (pages.length === 0) return undefined;
	const over = (choose: (page: ResampledPage) => readonly (JudgedSample | undefined)[]): ChoiceMeans =>
		meansOver(pages.map((page) => meansOf(choose(page).filter((sample) => sample !== undefined))));
	return {
		pages: pages.length,
		best: over(({ samples }) => [chosenSample(samples)]),
		first: over(({ samples }) => [samples[0]]),
		random: over(({ samples }) => samples),
		medoid: over(({ samples, medoid }) => [samples[medoid]]),
	};
};
