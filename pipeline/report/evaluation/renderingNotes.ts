import type { EvaluationData } from './evaluationData.ts';

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** How the pages of models were read that were rendered. A line each. */
export const renderingNotes = ({ models }: Pick<EvaluationData, 'models'>): readonly string[] =>
	models.flatMap(({ model, unscored: { probedShare, neutralisedShare } }) => {
		if (probedShare === null) return [];
		const neutralised = neutralisedShare
			? `; ${percent(neutralisedShare)} hold frames, refreshes or the like, which do nothing`
			: '';
		return [`${model}: ${percent(probedShare)} of the rendered pages were probed by paint${neutralised}`];
	});
