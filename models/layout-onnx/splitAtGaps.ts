import { upperMedian } from '../../pipeline/numeric/upperMedian.ts';
import type { TextLine } from '../ocr/textLine.ts';

/** A step from row to row larger than this many usual steps begins a paragraph. */
const WIDE_STEP = 1.3;
/** With two rows there is no usual step: in heights of the type, which its strip exceeds already. */
const LEAST_ROWS = 3;
const LONE_STEP = 2;

/** A column's lines to paragraphs: cut where the step from one row down to the next is clearly larger than usual. */
export const splitAtGaps = (lines: readonly TextLine[]): TextLine[][] => {
	const sorted = [...lines].sort((a, b) => middle(a) - middle(b));
	const steps = sorted.slice(1).map((line, index) => middle(line) - middle(sorted[index] as TextLine));
	const usual = upperMedian(steps.filter((step, index) => step > 0.5 * (sorted[index]?.heightPx ?? 0)));
	const first = sorted[0];
	if (first === undefined || usual === undefined || first.upright) return [sorted];
	const wide = sorted.length < LEAST_ROWS ? LONE_STEP * first.heightPx : WIDE_STEP * usual;
	const parts: TextLine[][] = [[]];
	sorted.forEach((line, index) => {
		if ((steps[index - 1] ?? 0) > wide) parts.push([]);
		parts.at(-1)?.push(line);
	});
	return parts;
};

const middle = ({ box }: TextLine): number => (box.top + box.bottom) / 2;
