import { fieldsOf } from './fieldsOf.ts';
import { stringOf } from './stringOf.ts';
import { stripFormula } from './stripFormula.ts';

const MATHS = new Set(['inline_equation', 'interline_equation', 'equation_inline', 'equation_interline']);
const TEXTS = new Set(['text', 'hyperlink', 'phonetic', 'ref_text']);

/** Inline formulas of the vision-language models, `\(…\)`, as those of all others, `$…$`. Linear, whatever is left open. */
const withDollars = (text: string): string => {
	const [before = '', ...parts] = text.split('\\(');
	return parts.reduce((done, part) => {
		const end = part.indexOf('\\)');
		return end < 0 ? `${done}\\(${part}` : `${done}$${part.slice(0, end).trim()}$${part.slice(end + 2)}`;
	}, before);
};

/**
 * Text of one span: words as they are, formulas between dollars. Pictures have none: what a network says about one does not
 * stand on the page.
 */
export const spanText = (span: unknown): string => {
	const { type, content } = fieldsOf(span);
	const text = stringOf(content);
	if (MATHS.has(stringOf(type))) return text.trim() === '' ? '' : `$${stripFormula(text)}$`;
	return type === undefined || TEXTS.has(stringOf(type)) ? withDollars(text) : '';
};
