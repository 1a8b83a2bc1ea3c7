import { leastOf } from '../../pipeline/numeric/leastOf.ts';
import { radiusOf } from './radiusOf.ts';
import type { Selection } from './selection.ts';

/** How much of the mean may be given for a smaller maximum: random samples lie 5 % and more above the best mean on every corpus tried. */
const MEAN_SLACK = 1.04;

const NO_GAPS = { maximum: 0, mean: 0 };

const gapsOf = ({ nearest, retained }: Pick<Selection, 'nearest' | 'retained'>) =>
	radiusOf(nearest.filter((_, row) => retained[row] === 0)) ?? NO_GAPS;

/**
 * Of selections of one size: the least maximum gap inside clusters among those whose mean gap is within 4 % of the least
 * mean; ties go to the earlier one.
 */
export const bestSpread = <S extends Pick<Selection, 'nearest' | 'retained'>>(tried: readonly S[]): S => {
	const spreads = tried.map((selection) => ({ selection, ...gapsOf(selection) }));
	const leastMean = leastOf(spreads.map(({ mean }) => mean));
	const admitted = spreads.filter(({ mean }) => mean <= MEAN_SLACK * leastMean);
	const least = leastOf(admitted.map(({ maximum }) => maximum));
	const best = admitted.find(({ maximum }) => maximum === least);
	if (best === undefined) throw new RangeError('bestSpread: received no selection, expected at least one');
	return best.selection;
};
