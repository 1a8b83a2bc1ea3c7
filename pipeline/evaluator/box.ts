import { leastOf } from '../numeric/leastOf.ts';
import { mostOf } from '../numeric/mostOf.ts';
import type { PageObject } from './pageObject.ts';
import { quantised } from './quantised.ts';

/** Edges in shares of the page, each within [0,1]. */
export interface Box {
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
}

const clamped = (edge: number): number => Math.min(1, Math.max(0, edge));

/** Edges are clamped one by one; a negative size becomes 0. */
export const clampedBox = ([x, y, w, h]: PageObject['box']): Box => {
	const left = clamped(x);
	const top = clamped(y);
	return { left, top, right: Math.max(left, clamped(x + w)), bottom: Math.max(top, clamped(y + h)) };
};

export const widthOf = ({ left, right }: Box): number => right - left;
export const heightOf = ({ top, bottom }: Box): number => bottom - top;
export const areaOf = (box: Box): number => widthOf(box) * heightOf(box);

export const centreOf = ({ left, top, right, bottom }: Box): { readonly x: number; readonly y: number } => ({
	x: (left + right) / 2,
	y: (top + bottom) / 2,
});

/** The smallest box that holds all of them. */
export const envelopeOf = (boxes: readonly Box[]): Box => ({
	left: leastOf(boxes.map(({ left }) => left)),
	top: leastOf(boxes.map(({ top }) => top)),
	right: mostOf(boxes.map(({ right }) => right)),
	bottom: mostOf(boxes.map(({ bottom }) => bottom)),
});

/** Area of the intersection; 0 where they do not meet. */
export const sharedAreaOf = (a: Box, b: Box): number => {
	const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
	const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
	return width <= 0 || height <= 0 ? 0 : width * height;
};

/** Intersection area over the smaller area; 0 where either is none. */
export const overlapOf = (a: Box, b: Box): number => {
	const smaller = Math.min(areaOf(a), areaOf(b));
	return quantised(smaller) === 0 ? 0 : sharedAreaOf(a, b) / smaller;
};
