import { type DefaultTreeAdapterTypes, parse } from 'parse5';

export type TreeDocument = DefaultTreeAdapterTypes.Document;
export type TreeNode = DefaultTreeAdapterTypes.ChildNode;
export type TreeElement = DefaultTreeAdapterTypes.Element;
export type TreeParent = DefaultTreeAdapterTypes.ParentNode;

export const isTreeElement = (node: TreeNode): node is TreeElement => 'tagName' in node;

export const isTreeText = (node: TreeNode): node is DefaultTreeAdapterTypes.TextNode => node.nodeName === '#text';

/**
 * A document as the renderer reads it, scripts off. Only for HTML that was rendered, whose nodes are bounded: a tree of hostile
 * markup grows with the square of its length.
 */
export const markupTree = (html: string): TreeDocument =>
	parse(html, { scriptingEnabled: false, sourceCodeLocationInfo: true });

/** Every node below, parents first, in the order of the document, with what templates hold; no depth is too deep. */
export const nodesBelow = function* (root: TreeParent): Generator<TreeNode> {
	const waiting = [...root.childNodes].reverse();
	for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
		yield node;
		if (!isTreeElement(node)) continue;
		if ('content' in node) waiting.push(...[...node.content.childNodes].reverse());
		waiting.push(...[...node.childNodes].reverse());
	}
};
