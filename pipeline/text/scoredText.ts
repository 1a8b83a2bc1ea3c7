/** Python's `\w` and the common Chinese characters: letters, numbers, underscore. Combining marks are not among them. */
const UNSCORED = /[^\p{L}\p{N}_\u4e00-\u9fff]/gu;
/** Two characters each, as OmniDocBench's annotations write tabs and line feeds; the forms with a slash are its own habit. */
const ESCAPES = /\\[tn]|\/[tn]/g;

/**
 * The characters of a text that OmniDocBench's text scores compare (its `clean_string`): no spaces, punctuation or marks. Case and
 * width stay. LaTeX inside the text is not turned into Unicode first, as the reference program does.
 */
export const scoredText = (text: string): string => text.replace(ESCAPES, '').replace(UNSCORED, '');
