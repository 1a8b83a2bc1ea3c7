import { type DefaultTreeAdapterTypes, html as names, parseFragment } from 'parse5';
import { OBJECTIVE_V1 } from './constants.ts';
import { normalisedText } from './normalisedText.ts';
import type { PageObject } from './pageObject.ts';

export interface TableCell {
	readonly header: boolean;
	readonly colspan: number;
	readonly rowspan: number;
	readonly text: Int32Array;
	/** As it stands in the source: for showing. */
	readonly raw: string;
}

/** Rows of a table in document order, whatever their section; a row may have no cell. */
export type TableRows = readonly (readonly TableCell[])[];

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const SILENT = new Set(['script', 'style', 'template', 'noscript']);

const isElement = (node: Node): node is Element => 'tagName' in node;

/** SVG and MathML may hold elements named like those of tables. */
const isNamed = (element: Element, ...tagNames: readonly string[]): boolean =>
	element.namespaceURI === names.NS.HTML && tagNames.includes(element.tagName);

/** Elements below, in document order; not entered where `enter` says no. Deep markup is walked without recursion. */
const descendants = function* (root: { readonly childNodes: readonly Node[] }, enter: (element: Element) => boolean) {
	const waiting = [...root.childNodes].reverse();
	for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
		yield node;
		if (isElement(node) && enter(node)) waiting.push(...[...node.childNodes].reverse());
	}
};

const cellText = (cell: Element): string => {
	let text = '';
	for (const node of descendants(cell, ({ tagName }) => !SILENT.has(tagName)))
		if (node.nodeName === '#text' && 'value' in node) text += node.value;
	return text;
};

/** ASCII digits only, 1 to 1,000, blanks around them; anything else is 1. */
const spanOf = (cell: Element, name: string): number => {
	const value = cell.attrs.find((attribute) => attribute.name === name)?.value.trim() ?? '';
	const span = /^[0-9]+$/.test(value) ? Number(value) : 1;
	return span >= 1 && span <= OBJECTIVE_V1.table.mostSpan ? span : 1;
};

const isCell = (element: Element): boolean => isNamed(element, 'td', 'th');

const cellsOf = (row: Element): TableCell[] => {
	const cells: TableCell[] = [];
	for (const node of descendants(row, (element) => !isCell(element) && !isNamed(element, 'table'))) {
		if (!isElement(node) || !isCell(node)) continue;
		const spans = { colspan: spanOf(node, 'colspan'), rowspan: spanOf(node, 'rowspan') };
		const raw = cellText(node);
		cells.push({ header: node.tagName === 'th', ...spans, text: normalisedText(raw), raw });
	}
	return cells;
};

const firstTable = (html: string): Element | undefined => {
	for (const node of descendants(parseFragment(html), () => true))
		if (isElement(node) && isNamed(node, 'table')) return node;
	return undefined;
};

/**
 * Rows and cells of a table object: of the first `table` of its HTML (HTML5 fragment), nothing of nested tables but their
 * text. Without any cell but with text: one row with one plain cell.
 */
export const tableCells = ({ html = '', text }: Pick<PageObject, 'html' | 'text'>): TableRows => {
	const table = firstTable(html);
	const rows: TableCell[][] = [];
	if (table) {
		for (const node of descendants(table, (element) => !isNamed(element, 'table', 'tr')))
			if (isElement(node) && isNamed(node, 'tr')) rows.push(cellsOf(node));
	}
	const plain = normalisedText(text);
	if (rows.every((row) => row.length === 0) && plain.length > 0)
		return [[{ header: false, colspan: 1, rowspan: 1, text: plain, raw: text }]];
	return rows;
};
