import type { PdfPageContent } from '../../pipeline/contract/pdf.ts';
import { isBlank } from './scripts.ts';
import type { TextFrame } from './textFrames.ts';

/** Gaps of set-apart letters in em. Narrower ones break no word; wider ones are no style but columns. */
const LEAST_EM = 0.08;
const MOST_EM = 0.8;
/** Tracking is the same for all letters; kerning draws some pairs (`AT`) nearer. */
const SPREAD_EM = 0.05;
const KERNING_EM = 0.12;
/** Fewer letters in a row may stand apart by chance. */
const LEAST_LETTERS = 4;

/** Letters of scripts with capitals, which is where letters are set apart; not digits, signs, leaders or formulas. */
const hasCase = (code: number): boolean => {
	const letter = String.fromCodePoint(code);
	return letter.toLowerCase() !== letter.toUpperCase();
};

/**
 * Letters set apart for style (`T I T L E`): for each character of a frame 1 where the gap before it ends no word. Only where the
 * file writes blanks at all: TeX does not, and there an even row of single letters is a row of words.
 */
export const trackedLetters = (content: PdfPageContent, frame: TextFrame): Uint8Array | undefined => {
	const { codePoint, left, right, originY, run, runs } = content.chars;
	const { indices } = frame;
	if (frame.quarter !== 0 || frame.vertical || !indices.some((index) => isBlank(codePoint[index] ?? 0)))
		return undefined;
	let tracked: Uint8Array | undefined;
	let start = 0;
	let gapEm = 0;
	const end = (after: number): void => {
		let [letters, others] = [0, 0];
		for (let k = start; k < after; k++) {
			const code = codePoint[indices[k] ?? 0] ?? 0;
			if (hasCase(code)) letters++;
			else if (!isBlank(code)) others++;
		}
		if (letters < LEAST_LETTERS || others * 2 > letters) return;
		tracked ??= new Uint8Array(indices.length);
		tracked.fill(1, start + 1, after);
	};
	for (let k = 1; k <= indices.length; k++) {
		const [p, i] = [indices[k - 1] ?? 0, indices[k] ?? -1];
		const own = runs[run[p] ?? 0];
		const size = own?.fontSizePt ?? 1;
		const sameFont = i >= 0 && (run[p] === run[i] || own?.font === runs[run[i] ?? 0]?.font);
		const gap = !sameFont || originY[p] !== originY[i] ? -1 : ((left[i] ?? 0) - (right[p] ?? 0)) / size;
		const goesOn =
			gap >= LEAST_EM && gap <= MOST_EM && (k - 1 === start || (gap - gapEm <= SPREAD_EM && gapEm - gap <= KERNING_EM));
		if (!goesOn) {
			if (k - start >= LEAST_LETTERS) end(k);
			start = gap >= LEAST_EM && gap <= MOST_EM ? k - 1 : k;
			gapEm = gap;
		} else if (k - 1 === start) gapEm = gap;
	}
	return tracked;
};
