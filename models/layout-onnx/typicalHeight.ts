import type { TextLine } from '../ocr/textLine.ts';
import { weightedMedian } from '../ocr/weightedMedian.ts';

/** Height of the line in which the page's middle character stands, in pixels; undefined without lines. */
export const typicalHeight = (lines: readonly TextLine[]): number | undefined =>
	weightedMedian(lines.map(({ heightPx, text }) => ({ value: heightPx, weight: text.length })));
