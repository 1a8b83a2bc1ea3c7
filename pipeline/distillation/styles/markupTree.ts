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
export const markupTree = (html: string, { scriptingEnabled = false } = {}): TreeDocument =>
	parse(html, { scriptingEnabled, sourceCodeLocationInfo: true });

/** Every node below, parents first, in the order of the document, with what templates hold; no depth is too deep. */
export const nodesBelow = function* (root: TreeParent): Generator<TreeNode> {
	const waiting = [...root.childNodes].reverse();
	for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
		yield node;
		if (!isTreeElement(node)) continue;
		// One by one: as arguments of one call, more than some 100,000 siblings would overflow the stack.
		if ('content' in node) for (const child of [...node.content.childNodes].reverse()) waiting.push(child);
		for (const child of [...node.childNodes].reverse()) waiting.push(child);
	}
};
