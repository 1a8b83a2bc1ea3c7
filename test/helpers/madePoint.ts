import type { PlanePoint } from '../../pipeline/report/reportData.ts';

/** A point of the plane: a retained page of cluster 0 at the origin, but for what is given. */
export const madePoint = (given: Partial<PlanePoint> & { readonly pageId: string }): PlanePoint => ({
	locator: `${given.pageId}.pdf#1`,
	cluster: 0,
	x: 0,
	y: 0,
	retained: true,
	coveredBy: null,
	words: 90,
	blocks: 4,
	difficulty: 0.2,
	...given,
});
