import { type DefaultTreeAdapterTypes, html as names, parseFragment } from 'parse5';

/** A cell of a table's HTML. */
export interface RowCell {
	readonly header: boolean;
	readonly colspan: number;
	readonly rowspan: number;
	/** As it stands in the source; a line break of HTML is a newline. */
	readonly text: string;
}

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const SILENT = new Set(['script', 'style', 'template', 'noscript']);
/** That of columns in HTML (4.9.11). */
const MOST_SPAN = 1_000;

const isElement = (node: Node): node is Element => 'tagName' in node;

/** SVG and MathML may hold elements named like those of tables. */
const isNamed = (element: Element, ...tagNames: readonly string[]): boolean =>
	element.namespaceURI === names.NS.HTML && tagNames.includes(element.tagName);

/** Elements below, in document order; not entered where `enter` says no. Deep markup is walked without recursion. */
const descendants = function* (root: { readonly childNodes: readonly Node[] }, enter: (element: Element) => boolean) {
	const waiting = [...root.childNodes].reverse();
	for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
		yield node;
		if (isElement(node) && enter(node)) for (const each of [...node.childNodes].reverse()) waiting.push(each);
	}
};

const cellText = (cell: Element): string => {
	let text = '';
	for (const node of descendants(cell, ({ tagName }) => !SILENT.has(tagName)))
		if (node.nodeName === '#text' && 'value' in node) text += node.value;
		else if (node.nodeName === 'br') text += '\n';
	return text;
};

/** ASCII digits only, 1 to the most there may be, blanks around them; anything else is 1. */
const spanOf = (cell: Element, name: string, mostSpan: number): number => {
	const value = cell.attrs.find((attribute) => attribute.name === name)?.value.trim() ?? '';
	const span = /^[0-9]+$/.test(value) ? Number(value) : 1;
	return span >= 1 && span <= mostSpan ? span : 1;
};

const isCell = (element: Element): boolean => isNamed(element, 'td', 'th');

const cellsOf = (row: Element, mostSpan: number): RowCell[] => {
	const cells: RowCell[] = [];
	for (const node of descendants(row, (element) => !isCell(element) && !isNamed(element, 'table'))) {
		if (!isElement(node) || !isCell(node)) continue;
		cells.push({
			header: node.tagName === 'th',
			colspan: spanOf(node, 'colspan', mostSpan),
			rowspan: spanOf(node, 'rowspan', mostSpan),
			text: cellText(node),
		});
	}
	return cells;
};

const firstTable = (html: string): Element | undefined => {
	for (const node of descendants(parseFragment(html), () => true))
		if (isElement(node) && isNamed(node, 'table')) return node;
	return undefined;
};

/**
 * Rows and cells of the first `table` of some HTML (HTML5 fragment), in document order, whatever their section; nothing of nested
 * tables but their text. A row may have no cell.
 */
export const tableRows = (html: string, mostSpan = MOST_SPAN): readonly (readonly RowCell[])[] => {
	const table = firstTable(html);
	const rows: RowCell[][] = [];
	if (!table) return rows;
	for (const node of descendants(table, (element) => !isNamed(element, 'table', 'tr')))
		if (isElement(node) && isNamed(node, 'tr')) rows.push(cellsOf(node, mostSpan));
	return rows;
};
