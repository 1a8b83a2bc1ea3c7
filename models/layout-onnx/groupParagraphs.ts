import type { TextLine } from '../ocr/textLine.ts';
import { sharedHeight, sharedWidth } from './boxMeasures.ts';

/** In heights of the lower line: gap below which two pieces of a row, or two rows, belong together. */
const WORD_GAP = 0.6;
const LINE_GAP = 0.6;
/** Share of the narrower line that must lie above or below the other; lines of type of clearly different size part. */
const LEAST_SHARED_WIDTH = 0.5;
const MOST_HEIGHT_RATIO = 1.5;

/** Lines outside every region to paragraphs: neighbours across or down the page, joined transitively, in the order of their first line. */
export const groupParagraphs = (lines: readonly TextLine[]): TextLine[][] => {
	const groups: TextLine[][] = [];
	for (const line of lines) {
		const [first, ...others] = groups.filter((group) => group.some((other) => belongTogether(line, other)));
		const group = first ?? [];
		if (first === undefined) groups.push(group);
		for (const other of others) {
			for (const each of other) group.push(each);
			groups.splice(groups.indexOf(other), 1);
		}
		group.push(line);
	}
	return groups;
};

const belongTogether = (a: TextLine, b: TextLine): boolean => {
	if (a.upright !== b.upright) return false;
	const low = Math.min(a.heightPx, b.heightPx);
	if (Math.max(a.heightPx, b.heightPx) > MOST_HEIGHT_RATIO * low) return false;
	const [width, height] = [sharedWidth(a.box, b.box), sharedHeight(a.box, b.box)];
	const [across, down] = a.upright ? [height, width] : [width, height];
	if (down > 0.5 * low) return across > -WORD_GAP * low;
	return down > -LINE_GAP * low && across > LEAST_SHARED_WIDTH * Math.min(length(a), length(b));
};

const length = ({ box, upright }: TextLine): number => (upright ? box.bottom - box.top : box.right - box.left);
