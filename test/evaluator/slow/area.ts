import type { PageObject } from '../../../pipeline/evaluator/pageObject.ts';

/** A rectangle by its four edges, in shares of the page. */
export interface Area {
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
}

const clamped = (edge: number): number => Math.min(1, Math.max(0, edge));

/** The box with each edge brought into the page; a negative size is 0. */
export const area = ([x, y, w, h]: PageObject['box']): Area => {
	const left = clamped(x);
	const top = clamped(y);
	return { left, top, right: Math.max(left, clamped(x + w)), bottom: Math.max(top, clamped(y + h)) };
};
