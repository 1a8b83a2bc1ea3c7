import { leastOf } from '../../pipeline/numeric/leastOf.ts';
import { mostOf } from '../../pipeline/numeric/mostOf.ts';
import type { PixelBox } from '../ocr/pixelBox.ts';

export const area = (box: PixelBox): number => Math.max(0, box.right - box.left) * Math.max(0, box.bottom - box.top);

/** Length that two boxes share across the page; negative: the gap between them. */
export const sharedWidth = (a: PixelBox, b: PixelBox): number => Math.min(a.right, b.right) - Math.max(a.left, b.left);

/** Length that two boxes share down the page; negative: the gap between them. */
export const sharedHeight = (a: PixelBox, b: PixelBox): number => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);

export const sharedArea = (a: PixelBox, b: PixelBox): number =>
	Math.max(0, sharedWidth(a, b)) * Math.max(0, sharedHeight(a, b));

/** Share of `inner` that lies in `outer`; 0 for an empty box. */
export const containedShare = (inner: PixelBox, outer: PixelBox): number => {
	const whole = area(inner);
	return whole === 0 ? 0 : sharedArea(inner, outer) / whole;
};

/** Smallest box around all; undefined around nothing. */
export const unionBox = (boxes: readonly PixelBox[]): PixelBox | undefined =>
	boxes.length === 0
		? undefined
		: {
				left: leastOf(boxes.map((box) => box.left)),
				top: leastOf(boxes.map((box) => box.top)),
				right: mostOf(boxes.map((box) => box.right)),
				bottom: mostOf(boxes.map((box) => box.bottom)),
			};
