import type { DocumentCss } from './documentCss.ts';
import type { TreeElement } from './markupTree.ts';

type Attribute = TreeElement['attrs'][number];

/** Classes and attributes that the evaluator reads: placeholders of figures, formulas and their TeX. */
const READ_CLASS = /placeholder|^katex|^MathJax|^math-tex$/i;
const READ_DATA = /^data-(?:latex|tex|math|formula|equation)$/;

/** Values that say what holds without them (HTML, 4.2.6 and 4.9.11). */
const DEFAULTS: readonly (readonly [element: RegExp, attribute: string, value: string])[] = [
	[/^t[dh]$/, 'colspan', '1'],
	[/^t[dh]$/, 'rowspan', '1'],
	[/^colgroup$|^col$/, 'span', '1'],
	[/^style$/, 'type', 'text/css'],
	[/^style$/, 'media', 'all'],
];

/**
 * Attributes of an element that somebody refers to or that say something: no ids and classes without a rule or a reference, no data,
 * no blank style, no value that is the default.
 * @param referred all texts that may name an id: CSS and values of other attributes, in lower case
 */
export const cleanedAttributes = ({ tagName, attrs }: TreeElement, css: DocumentCss, referred: string): Attribute[] =>
	attrs.flatMap((attribute) => {
		const { name, value } = attribute;
		if (css.isOpaque || css.attributes.has(name)) return [attribute];
		if (name === 'style') return value.trim() === '' ? [] : [attribute];
		if (name === 'id') return value.trim() !== '' && referred.includes(value.trim().toLowerCase()) ? [attribute] : [];
		if (name.startsWith('data-')) return READ_DATA.test(name) ? [attribute] : [];
		if (name === 'class') {
			const tokens = value.split(/[ \t\r\n\f]+/).filter((token) => token !== '');
			const kept = tokens.filter((token) => css.classes.has(token.toLowerCase()) || READ_CLASS.test(token));
			return kept.length === 0 ? [] : [{ ...attribute, value: kept.length === tokens.length ? value : kept.join(' ') }];
		}
		const isDefault = DEFAULTS.some(
			([element, known, usual]) => name === known && element.test(tagName) && value.trim().toLowerCase() === usual,
		);
		return isDefault ? [] : [attribute];
	});
