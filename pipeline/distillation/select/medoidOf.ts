import { quantised } from '../../evaluator/quantised.ts';
import { levenshtein } from '../../text/levenshtein.ts';

const distance = (a: Int32Array | undefined, b: Int32Array | undefined): number =>
	a === undefined || b === undefined ? 1 : levenshtein(a, b) / Math.max(a.length, b.length, 1);

/**
 * The sample that is nearest to all others: least sum of text distances, ties to the lowest index. It asks no reference, which is why
 * selection by recall is compared with it. Undefined without samples.
 * @param texts code points, as `candidateText` joins them; undefined for a sample without HTML, at distance 1 from all
 */
export const medoidOf = (texts: readonly (Int32Array | undefined)[]): number | undefined => {
	const sums = texts.map((own, index) =>
		texts.reduce((sum, other, at) => (at === index ? sum : sum + distance(own, other)), 0),
	);
	if (sums.length === 0) return undefined;
	const least = Math.min(...sums.map((sum) => quantised(sum)));
	return sums.findIndex((sum) => quantised(sum) === least);
};
