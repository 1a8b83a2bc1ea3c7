import { mostOf } from '../../pipeline/numeric/mostOf.ts';
import type { BlockKind } from '../../pipeline/document/blockKind.ts';
import type { BodySizes } from './bodySize.ts';
import { isListing } from './isListing.ts';
import type { Paragraph } from './splitParagraphs.ts';

export interface PageMeasure {
	readonly body: BodySizes;
	readonly widthPt: number;
	readonly heightPt: number;
	/** Most of the page is bold, so that weight says nothing. */
	readonly boldBody: boolean;
	readonly fixedBody: boolean;
}

const TITLE_RATIO = 1.14;
/** Characters; the second without fonts of mathematics. */
const LONGEST_FORMULA = 500;
const LONGEST_PLAIN_FORMULA = 100;
const MAX_TITLE_WORDS = 30;
const MAX_BOLD_TITLE_WORDS = 18;
/** Characters that run text does not use often. */
const MATH_SIGN = /[=+−±×÷∑∏∫√∂∇∞≈≠≤≥∈∉⊂⊃∪∩∧∨∀∃→⇒⇔↦⟨⟩∥⊗⊕∼≡αβγδεζηθικλμνξπρστυφχψωΓΔΘΛΞΠΣΦΨΩ^_|]/gu;

const wordsIn = (paragraph: Paragraph): number => paragraph.lines.reduce((sum, line) => sum + line.words.length, 0);

const share = (paragraph: Paragraph, of: 'boldShare' | 'fixedShare' | 'mathShare'): number => {
	const chars = paragraph.lines.reduce((sum, line) => sum + line.chars, 0);
	return paragraph.lines.reduce((sum, line) => sum + line[of] * line.chars, 0) / chars;
};

const sizeOf = (paragraph: Paragraph): number => mostOf(paragraph.lines.map((line) => line.sizePt));

const isFormula = (paragraph: Paragraph, text: string): boolean => {
	if (text.length > LONGEST_FORMULA) return false;
	const math = share(paragraph, 'mathShare');
	if (math < 0.15 && text.length > LONGEST_PLAIN_FORMULA) return false;
	const letters = text.match(/\p{L}{4,}/gu)?.length ?? 0;
	const signs = (text.match(MATH_SIGN)?.length ?? 0) / Math.max(1, text.length);
	if (text.length < 3 || !/[\p{L}\p{N}]/u.test(text)) return math > 0.5 && (text.length >= 2 || /\p{L}/u.test(text));
	return (
		(math > 0.35 && letters <= 3) || (math > 0.15 && signs > 0.08 && letters <= 2) || (signs > 0.2 && letters === 0)
	);
};

/** Signs that programs are full of and prose is not. */
const CODE_SIGN = /[\\{}#$_;@%=<>|~^&*[\]()/"]/gu;
const CODE_SHARE = 0.05;
/** Of listings set in proportional type; braces or backslashes must be among them. */
const PROPORTIONAL_CODE_SHARE = 0.12;
const COMMAND_SHARE = 0.3;
const LISTING_SHARE = 0.8;
const MIN_BRACES = 3;

const isCode = (paragraph: Paragraph, text: string, page: PageMeasure): boolean => {
	const fixed = share(paragraph, 'fixedShare');
	const braced = /[\\{}]/.test(text);
	if (fixed <= COMMAND_SHARE && !braced) return false;
	const signs = (text.match(CODE_SIGN)?.length ?? 0) / Math.max(1, text.length);
	const listed = paragraph.lines.filter(isListing).length * 2 > paragraph.lines.length;
	if (listed && fixed > LISTING_SHARE) return !page.fixedBody || (signs >= CODE_SHARE && signs * text.length > 1);
	if (!braced) return false;
	// A command with its arguments in other type.
	if (paragraph.lines.length === 1 && fixed > COMMAND_SHARE && /^\\\p{L}+.*[{[].*[}\]]$/u.test(text)) return true;
	const braces = text.match(/[\\{}]/g)?.length ?? 0;
	return signs >= PROPORTIONAL_CODE_SHARE && braces >= MIN_BRACES && share(paragraph, 'mathShare') < 0.3;
};

/** Kind of a paragraph by its type: size, weight, pitch, signs. Captions, footnotes and lists are told apart elsewhere. */
export const classify = (paragraph: Paragraph, text: string, page: PageMeasure): BlockKind => {
	const size = sizeOf(paragraph);
	const words = wordsIn(paragraph);
	const lines = paragraph.lines.length;
	const letters = /\p{L}/u.test(text);
	if (isCode(paragraph, text, page)) return 'code';
	if (isFormula(paragraph, text)) return 'formula';
	if (paragraph.marker === 'bullet' || !letters || /[,;]$/.test(text)) return 'text';
	const ratio = size / page.body.largest;
	const bold = share(paragraph, 'boldShare') > 0.8 && !page.boldBody;
	const sentence =
		/^\p{Ll}/u.test(text) || (/\p{Ll}{2}[.]$/u.test(text) && words > 8 && !(bold && ratio >= TITLE_RATIO));
	if (ratio >= TITLE_RATIO && words <= MAX_TITLE_WORDS && lines <= 5 && (!sentence || ratio > 1.5)) return 'title';
	// Chords, labels and counters are bold too.
	const named = /\p{L}{3}|[\u3040-\u9fff\uac00-\ud7ff]{2}/u.test(text);
	if (bold && named && size >= 0.9 * page.body.main && words <= MAX_BOLD_TITLE_WORDS && lines <= 2 && !sentence)
		return 'title';
	const opener = paragraph.lines[0]?.words[0]?.text ?? '';
	const numbered = /^(?:\d{1,2}|[A-Z])(?:\.\d{1,3})+\.?$/.test(opener);
	const brief = text.length <= (/[\u3040-\u9fff]/.test(text) ? 24 : 80);
	if (numbered && brief && lines === 1 && words >= 2 && words <= 12 && !/[.,;:]$|[.․·]{3}|\d$/.test(text))
		return 'title';
	return 'text';
};
