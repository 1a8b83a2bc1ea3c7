import { serialize } from 'parse5';
import { isTreeElement, isTreeText, nodesBelow, type TreeDocument } from './markupTree.ts';

/** A line break behind these start tags is not read (HTML, 13.2.6.4.7). */
const SWALLOWS = new Set(['pre', 'textarea', 'listing']);

/** A tree as HTML, with the line breaks that reading it swallowed and the doctype that it came with, which decides how it is drawn. */
export const writtenTree = (tree: TreeDocument, source: string): string => {
	for (const node of nodesBelow(tree)) {
		const [first] = isTreeElement(node) && SWALLOWS.has(node.tagName) ? node.childNodes : [];
		if (first && isTreeText(first) && first.value.startsWith('\n')) first.value = `\n${first.value}`;
	}
	const written = (childNodes: TreeDocument['childNodes']): string =>
		serialize({ ...tree, childNodes }, { scriptingEnabled: false });
	const at = tree.childNodes.findIndex(({ nodeName }) => nodeName === '#documentType');
	const place = tree.childNodes[at]?.sourceCodeLocation;
	if (!place) return written(tree.childNodes).trim();
	const doctype = source.slice(place.startOffset, place.endOffset).replace(/^<!doctype html>$/i, '<!doctype html>');
	return `${written(tree.childNodes.slice(0, at))}${doctype}${written(tree.childNodes.slice(at + 1))}`.trim();
};
