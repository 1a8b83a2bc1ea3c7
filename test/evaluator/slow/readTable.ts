import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import type { PageObject } from '../../../pipeline/evaluator/pageObject.ts';
import { normalisedCharacters } from './normalisedCharacters.ts';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;

export interface Cell {
	readonly isHeader: boolean;
	readonly colspan: number;
	readonly rowspan: number;
	readonly characters: readonly string[];
}

const UNREAD = ['script', 'style', 'template', 'noscript'];

const HTML = 'http://www.w3.org/1999/xhtml';

/** Every HTML element below, none of SVG or MathML, in document order; what lies in an element named `without` is left out. */
const elementsBelow = (nodes: readonly Node[], without: readonly string[]): Element[] => {
	const found: Element[] = [];
	for (const node of nodes) {
		if (!('tagName' in node)) continue;
		if (node.namespaceURI === HTML) found.push(node);
		if (!without.includes(node.tagName)) found.push(...elementsBelow(node.childNodes, without));
	}
	return found;
};

const textOf = (nodes: readonly Node[]): string => {
	let text = '';
	for (const node of nodes) {
		if (node.nodeName === '#text') text += (node as DefaultTreeAdapterTypes.TextNode).value;
		if ('tagName' in node && !UNREAD.includes(node.tagName)) text += textOf(node.childNodes);
	}
	return text;
};

const span = (cell: Element, name: string): number => {
	const digits = (cell.attrs.find((attribute) => attribute.name === name)?.value ?? '').trim();
	return /^[0-9]+$/.test(digits) && Number(digits) >= 1 && Number(digits) <= 1000 ? Number(digits) : 1;
};

/** Rows of cells of the first table of the HTML; else one cell of the object's text; else none. */
export const readTable = ({ html, text }: PageObject): Cell[][] => {
	const table = elementsBelow(parseFragment(html ?? '').childNodes, []).find(({ tagName }) => tagName === 'table');
	const rows = elementsBelow(table?.childNodes ?? [], ['table'])
		.filter(({ tagName }) => tagName === 'tr')
		.map((row) =>
			elementsBelow(row.childNodes, ['table'])
				.filter(({ tagName }) => tagName === 'td' || tagName === 'th')
				.map((cell) => ({
					isHeader: cell.tagName === 'th',
					colspan: span(cell, 'colspan'),
					rowspan: span(cell, 'rowspan'),
					characters: normalisedCharacters(textOf(cell.childNodes), false),
				})),
		);
	// Open in the specification: "non-empty" text is read as text that is not empty when normalised.
	const characters = normalisedCharacters(text, false);
	if (rows.flat().length > 0 || characters.length === 0) return rows;
	return [[{ isHeader: false, colspan: 1, rowspan: 1, characters }]];
};
