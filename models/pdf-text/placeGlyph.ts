import type { PdfPageContent } from '../../pipeline/contract/pdf.ts';
import { boxToFrame } from './frameBoxes.ts';
import { middleOfColumn } from './middleOfColumn.ts';
import type { TextFrame } from './textFrames.ts';

/** A character's place in its frame; one object is filled anew for each character. */
export interface Glyph {
	left: number;
	top: number;
	right: number;
	bottom: number;
	baseline: number;
}

/** Box and baseline of a character in its frame. */
export const placeGlyph = (content: PdfPageContent, frame: TextFrame, i: number, sizePt: number, into: Glyph): void => {
	const { chars } = content;
	const { quarter } = frame;
	const x = chars.originX[i] ?? 0;
	const y = chars.originY[i] ?? 0;
	if (quarter === 0) {
		into.left = chars.left[i] ?? 0;
		into.top = chars.top[i] ?? 0;
		into.right = chars.right[i] ?? 0;
		into.bottom = chars.bottom[i] ?? 0;
		into.baseline = y;
	} else if (quarter === undefined) {
		const cos = Math.cos(frame.angle);
		const sin = Math.sin(frame.angle);
		const centreX = ((chars.left[i] ?? 0) + (chars.right[i] ?? 0)) / 2;
		const centreY = ((chars.top[i] ?? 0) + (chars.bottom[i] ?? 0)) / 2;
		const along = x * cos + y * sin;
		const reach = Math.max(0.1 * sizePt, Math.min(sizePt, 2 * (centreX * cos + centreY * sin - along)));
		into.left = along;
		into.right = along + reach;
		into.baseline = y * cos - x * sin;
		into.top = into.baseline - 0.78 * sizePt;
		into.bottom = into.baseline + 0.22 * sizePt;
	} else {
		const box = {
			left: chars.left[i] ?? 0,
			top: chars.top[i] ?? 0,
			right: chars.right[i] ?? 0,
			bottom: chars.bottom[i] ?? 0,
		};
		const placed = boxToFrame(box, content, quarter);
		into.left = placed.left;
		into.top = placed.top;
		into.right = placed.right;
		into.bottom = placed.bottom;
		if (frame.vertical) {
			// One cell of the column: the middle line is what upright characters share. Small ones stand beside it.
			const offset = middleOfColumn(content, frame);
			const middle = offset === undefined ? (placed.top + placed.bottom) / 2 : content.widthPt - (x + offset * sizePt);
			into.top = middle - sizePt / 2;
			into.bottom = middle + sizePt / 2;
			into.baseline = middle + 0.28 * sizePt;
		} else if (quarter === 1) into.baseline = content.widthPt - x;
		else if (quarter === 2) into.baseline = content.heightPt - y;
		else into.baseline = x;
	}
};
