import type { BlockKind } from '../../pipeline/document/blockKind.ts';
import type { BodySizes } from './bodySize.ts';
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

const sizeOf = (paragraph: Paragraph): number => Math.max(...paragraph.lines.map((line) => line.sizePt));

const isFormula = (paragraph: Paragraph, text: string): boolean => {
	if (text.length > LONGEST_FORMULA) return false;
	const math = share(paragraph, 'mathShare');
	if (math < 0.15 && text.length > LONGEST_PLAIN_FORMULA) return false;
	const letters = text.match(/\p{L}{4,}/gu)?.length ?? 0;
	const signs = (text.match(MATH_SIGN)?.length ?? 0) / Math.max(1, text.length);
	if (text.length < 3 || !/[\p{L}\p{N}]/u.test(text)) return math > 0.5 && text.length >= 2;
	return (
		(math > 0.35 && letters <= 3) || (math > 0.15 && signs > 0.08 && letters <= 2) || (signs > 0.2 && letters === 0)
	);
};

/** Kind of a paragraph by its type: size, weight, pitch, signs. Captions, footnotes and lists are told apart elsewhere. */
export const classify = (paragraph: Paragraph, text: string, page: PageMeasure): BlockKind => {
	const size = sizeOf(paragraph);
	const words = wordsIn(paragraph);
	const lines = paragraph.lines.length;
	const letters = /\p{L}/u.test(text);
	if (share(paragraph, 'fixedShare') > 0.8 && !page.fixedBody) return 'code';
	if (isFormula(paragraph, text)) return 'formula';
	if (paragraph.marker === 'bullet' || !letters || /[,;]$/.test(text)) return 'text';
	const ratio = size / page.body.largest;
	const sentence = /^\p{Ll}/u.test(text) || (/\p{Ll}{2}[.]$/u.test(text) && words > 8);
	if (ratio >= TITLE_RATIO && words <= MAX_TITLE_WORDS && lines <= 5 && (!sentence || ratio > 1.5)) return 'title';
	const bold = share(paragraph, 'boldShare') > 0.8 && !page.boldBody;
	if (bold && size >= 0.9 * page.body.main && words <= MAX_BOLD_TITLE_WORDS && lines <= 2 && !sentence) return 'title';
	const opener = paragraph.lines[0]?.words[0]?.text ?? '';
	const numbered = /^(?:\d{1,2}|[A-Z])(?:\.\d{1,3})+\.?$/.test(opener);
	const brief = text.length <= (/[\u3040-\u9fff]/.test(text) ? 24 : 80);
	if (numbered && brief && lines === 1 && words >= 2 && words <= 12 && !/[.,;:]$|[.․·]{3}|\d$/.test(text))
		return 'title';
	return 'text';
};
