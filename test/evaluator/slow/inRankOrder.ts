import type { ObjectPage, PageObject } from '../../../pipeline/evaluator/pageObject.ts';

export interface Placed {
	readonly object: PageObject;
	/** Place in the file. */
	readonly index: number;
}

/** Objects with an order first, by it; ties and the others by their place in the file. */
export const inRankOrder = (page: ObjectPage): Placed[] => {
	const placed = page.objects.map((object, index) => ({ object, index }));
	const ordered = placed.filter(({ object }) => object.order !== undefined);
	ordered.sort((a, b) => (a.object.order as number) - (b.object.order as number) || a.index - b.index);
	return [...ordered, ...placed.filter(({ object }) => object.order === undefined)];
};
