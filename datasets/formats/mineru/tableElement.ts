import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { escapeText } from '../../../pipeline/text/escapeText.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** Deeper than any table; keeps hostile nesting from the call stack. */
const MOST_DEPTH = 40;
const PARTS = new Set(['thead', 'tbody', 'tfoot', 'tr', 'td', 'th']);
const INLINE = new Set(['sub', 'sup', 'b', 'i', 'strong', 'em']);
const UNSHOWN = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'title']);
const SPANS = ['rowspan', 'colspan'];

const spansOf = (node: DefaultTreeAdapterTypes.Element): string =>
	node.attrs
		.filter(({ name, value }) => SPANS.includes(name) && /^\d{1,3}$/.test(value) && Number(value) > 1)
		.map(({ name, value }) => ` ${name}="${Number(value)}"`)
		.join('');

/** Outermost tables, in order. */
const tablesIn = (nodes: readonly Node[], depth: number): DefaultTreeAdapterTypes.Element[] =>
	nodes.flatMap((node) => {
		if (!('tagName' in node) || depth > MOST_DEPTH) return [];
		return node.tagName === 'table' ? [node] : tablesIn(node.childNodes, depth + 1);
	});

const written = (node: Node, depth: number, inCell: boolean): string => {
	if ('value' in node) return inCell ? escapeText(node.value.replace(/\s+/g, ' ')) : '';
	if (!('tagName' in node) || depth > MOST_DEPTH || UNSHOWN.has(node.tagName)) return '';
	const { tagName, childNodes } = node;
	const children = (cell: boolean): string => childNodes.map((child) => written(child, depth + 1, cell)).join('');
	if (tagName === 'br') return inCell ? ' ' : '';
	// MinerU marks formulas in cells so; a table in a cell gives its text.
	if (tagName === 'eq') return inCell ? `$${children(true)}$` : '';
	if (inCell && PARTS.has(tagName)) return `${children(true)} `;
	if (PARTS.has(tagName)) {
		const isCell = tagName === 'td' || tagName === 'th';
		const inner = children(isCell);
		return `<${tagName}${isCell ? spansOf(node) : ''}>${isCell ? inner.trim() : inner}</${tagName}>`;
	}
	return INLINE.has(tagName) && inCell ? `<${tagName}>${children(true)}</${tagName}>` : children(inCell);
};

/**
 * The one `<table>` element of what MinerU calls a table's HTML: rows of all tables side by side in it, with row and column
 * spans; every other tag and attribute goes, the text of cells stays. Undefined where there is no row.
 */
export const tableElement = (html: string): string | undefined => {
	if (html.trim() === '') return undefined;
	const { childNodes } = parseFragment(html);
	const found = tablesIn(childNodes, 0);
	// Rows without a table around them are lost to the parser of HTML.
	const tables = found.length > 0 ? found : tablesIn(parseFragment(`<table>${html}</table>`).childNodes, 0);
	const rows = tables.flatMap((table) => table.childNodes.map((node) => written(node, 1, false))).join('');
	return rows.includes('<tr>') ? `<table>${rows}</table>` : undefined;
};
