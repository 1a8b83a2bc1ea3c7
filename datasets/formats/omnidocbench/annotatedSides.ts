import { leastOf } from '../../../pipeline/numeric/leastOf.ts';
import { mostOf } from '../../../pipeline/numeric/mostOf.ts';

const spread = (values: readonly number[]): { readonly least: number; readonly size: number } => {
	const least = leastOf(values);
	return { least, size: mostOf(values) - least };
};

/** Extent of a polygon's corners, x before y, in pixels. */
export const annotatedSides = (poly: readonly number[]) => ({
	x: spread(poly.filter((_, index) => index % 2 === 0)),
	y: spread(poly.filter((_, index) => index % 2 === 1)),
});
