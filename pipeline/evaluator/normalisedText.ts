import { codePoints } from '../text/codePoints.ts';

/** White space as JavaScript's `\s` has it, the next-line control, and the dollar sign of TeX. */
const LEFT_OUT = /[\s\u0085$]/gu;
const DELIMITERS = [
	['\\[', '\\]'],
	['\\(', '\\)'],
] as const;

/** Text as the evaluator compares it, in code points; a formula also loses one outer pair of TeX delimiters. */
export const normalisedText = (text: string, kind = 'text'): Int32Array => {
	const bare = text.replace(LEFT_OUT, '');
	if (kind !== 'formula') return codePoints(bare);
	const pair = DELIMITERS.find(
		([open, close]) => bare.length >= open.length + close.length && bare.startsWith(open) && bare.endsWith(close),
	);
	return codePoints(pair ? bare.slice(pair[0].length, -pair[1].length) : bare);
};
