import type { PdfPageContent } from '../../pipeline/contract/pdf.ts';
import { upperMedian } from '../../pipeline/numeric/upperMedian.ts';
import type { TextFrame } from './textFrames.ts';

/** In em: characters as wide as their cell show where its middle is; brackets, full stops and small kana do not. */
const FULL_WIDTH = 0.8;

const known = new WeakMap<TextFrame, number | undefined>();

const measure = ({ chars }: PdfPageContent, { indices }: TextFrame): number | undefined => {
	const offsets: number[] = [];
	for (const i of indices) {
		const sizePt = chars.runs[chars.run[i] ?? 0]?.fontSizePt ?? 0;
		const [left, right] = [chars.left[i] ?? 0, chars.right[i] ?? 0];
		if (sizePt > 0 && right - left >= FULL_WIDTH * sizePt)
			offsets.push(((left + right) / 2 - (chars.originX[i] ?? 0)) / sizePt);
	}
	return upperMedian(offsets);
};

/**
 * How far right of its origin a vertical frame's characters have the middle of their column, in em: files that draw upright
 * characters one by one put origins at the cell's left, vertical fonts at its middle. Undefined where no character is full.
 */
export const middleOfColumn = (content: PdfPageContent, frame: TextFrame): number | undefined => {
	if (!known.has(frame)) known.set(frame, measure(content, frame));
	return known.get(frame);
};
