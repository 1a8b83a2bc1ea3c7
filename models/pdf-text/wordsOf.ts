import type { PdfPageContent } from '../../pipeline/contract/pdf.ts';
import { combiningOf, isAttached, withMark } from './combining.ts';
import { isBlank, isRightToLeft, isUnspacedCjk } from './scripts.ts';
import { type Glyph, placeGlyph } from './placeGlyph.ts';
import type { FontTraits, Word } from './shapes.ts';
import type { TextFrame } from './textFrames.ts';
import { trackedLetters } from './trackedLetters.ts';

/** Gaps in em of the smaller character. Letters of a word stand nearer than a tenth (poppler breaks there too). */
const WORD_GAP_EM = 0.1;
const CJK_GAP_EM = 0.4;
const OVERLAP_EM = 0.5;
/** A baseline that moves by more starts a new word (superscripts). */
const BASELINE_SHIFT_EM = 0.12;
const SIZE_CHANGE = 1.15;
const DOUBLE_EM = 0.12;

const NO_TRAITS: FontTraits = { bold: false, italic: false, fixedPitch: false, math: false, dingbats: false };

/**
 * Words of a frame, in file order. A word ends at a blank, a gap, a jump, a change of baseline or size. Text drawn twice
 * at one place (false bold, shadows) is kept once by `withoutDoubles`, not here.
 */
export const wordsOf = (content: PdfPageContent, frame: TextFrame, traitsOfFont: readonly FontTraits[]): Word[] => {
	const { chars } = content;
	const words: Word[] = [];
	const glyph: Glyph = { left: 0, top: 0, right: 0, bottom: 0, baseline: 0 };
	let text = '';
	let [left, top, right, bottom, baseline, sizePt] = [0, 0, 0, 0, 0, 0];
	let [lastLeft, lastRight] = [0, 0];
	let count = 0;
	let rightToLeftChars = 0;
	let font = -1;
	let spaced = false;
	let nextSpaced = false;
	let lastWide = false;
	let lastCode = 0;
	let lastRun = -1;
	let composed = false;

	const endWord = (): void => {
		if (count > 0) {
			const traits = traitsOfFont[font] ?? NO_TRAITS;
			words.push({
				text: composed ? text.normalize('NFC') : text,
				left,
				top,
				right,
				bottom,
				baseline,
				sizePt,
				traits,
				chars: count,
				spaced,
				rightToLeft: rightToLeftChars * 2 > count,
			});
		}
		count = 0;
		text = '';
		composed = false;
		rightToLeftChars = 0;
	};

	/** Grows the open word by the character at hand. */
	const grow = (): void => {
		if (glyph.left < left) left = glyph.left;
		if (glyph.top < top) top = glyph.top;
		if (glyph.right > right) right = glyph.right;
		if (glyph.bottom > bottom) bottom = glyph.bottom;
		count++;
	};

	/** An accent and its letter, drawn one over the other, become one character; marks and Korean vowels join theirs. */
	const compose = (code: number, size: number): boolean => {
		if (Math.abs(glyph.baseline - baseline) > 0.6 * Math.max(size, sizePt)) return false;
		const centre = (glyph.left + glyph.right) / 2;
		const accent = combiningOf(lastCode);
		if (accent !== undefined) {
			const accentCentre = (lastLeft + lastRight) / 2;
			if (accentCentre < glyph.left - 0.05 * size || accentCentre > glyph.right + 0.05 * size) return false;
			const letter = withMark(String.fromCodePoint(code), accent);
			if (letter === undefined) return false;
			text = text.slice(0, -1) + letter;
			if (count === 1) {
				baseline = glyph.baseline;
				sizePt = size;
			}
			grow();
		} else {
			const mark = combiningOf(code);
			if (mark !== undefined) {
				if (centre < lastLeft || centre > lastRight || lastRight - glyph.left < 0.15 * size) return false;
				const letter = withMark(text.slice(-1), mark);
				if (letter === undefined) return false;
				text = text.slice(0, -1) + letter;
				grow();
				return true;
			}
			if (!isAttached(code) || centre < lastLeft - 0.6 * size || centre > lastRight + 0.6 * size) return false;
			text += String.fromCodePoint(code);
			composed = true;
			grow();
			if (glyph.left < lastLeft) lastLeft = glyph.left;
			if (glyph.right > lastRight) lastRight = glyph.right;
			lastCode = code;
			return true;
		}
		lastLeft = glyph.left;
		lastRight = glyph.right;
		lastCode = code;
		lastWide = false;
		return true;
	};

	const tracked = trackedLetters(content, frame);
	for (let k = 0; k < frame.indices.length; k++) {
		const i = frame.indices[k] ?? 0;
		const code = chars.codePoint[i] ?? 0;
		if (isBlank(code)) {
			endWord();
			nextSpaced = true;
			continue;
		}
		const run = chars.runs[chars.run[i] ?? 0];
		const size = run === undefined || run.fontSizePt <= 0 ? 1 : run.fontSizePt;
		placeGlyph(content, frame, i, size, glyph);
		const toLeft = isRightToLeft(code);
		const wide = isUnspacedCjk(code);
		// Drawn a second time, by another operator at the same place.
		if (
			count > 0 &&
			code === lastCode &&
			chars.run[i] !== lastRun &&
			Math.abs(glyph.left - lastLeft) < DOUBLE_EM * size &&
			Math.abs(glyph.baseline - baseline) < DOUBLE_EM * size
		)
			continue;
		if (count > 0 && code > 0x5d && compose(code, size)) continue;
		if (count > 0) {
			const em = Math.min(size, sizePt);
			const limit = (wide && lastWide ? CJK_GAP_EM : WORD_GAP_EM) * em;
			const overlap = -OVERLAP_EM * em;
			const gapRight = glyph.left - lastRight;
			const gapLeft = lastLeft - glyph.right;
			const sameBox = glyph.left === lastLeft && glyph.right === lastRight && chars.run[i] === chars.run[i - 1];
			const near =
				sameBox ||
				tracked?.[k] === 1 ||
				(gapRight <= limit && gapRight >= overlap) ||
				((toLeft || rightToLeftChars > 0) && gapLeft <= limit && gapLeft >= overlap);
			const shifted = Math.abs(glyph.baseline - baseline) > BASELINE_SHIFT_EM * Math.max(size, sizePt);
			const resized = size > sizePt * SIZE_CHANGE || sizePt > size * SIZE_CHANGE;
			if (!near || shifted || resized) {
				endWord();
				nextSpaced = false;
			}
		}
		if (count === 0) {
			left = glyph.left;
			top = glyph.top;
			right = glyph.right;
			bottom = glyph.bottom;
			baseline = glyph.baseline;
			sizePt = size;
			font = run?.font ?? 0;
			spaced = nextSpaced;
			nextSpaced = false;
			count = 1;
		} else grow();
		text += String.fromCodePoint(code);
		if (toLeft) rightToLeftChars++;
		lastLeft = glyph.left;
		lastRight = glyph.right;
		lastWide = wide;
		lastCode = code;
		lastRun = chars.run[i] ?? -1;
	}
	endWord();
	return words;
};
