import { textWidthEm } from './textWidthEm.ts';

/** Blanks, hyphens, slashes, and all that is written without blanks: between any two of the latter a line may end. */
const BREAKS =
	/[\s\u00ad\u200b/-]|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** About how wide the widest part of a text is that lines are not broken in, in font sizes. */
export const longestWordEm = (text: string): number =>
	text.split(BREAKS).reduce((widest, word) => Math.max(widest, textWidthEm(word)), 0);
