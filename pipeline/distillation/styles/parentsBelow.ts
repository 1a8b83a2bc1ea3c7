import { html as names } from 'parse5';
import { isTreeElement, type TreeParent } from './markupTree.ts';

/** Elements whose spaces are seen, or whose text is no text. */
const VERBATIM = new Set('pre textarea listing xmp plaintext style script title svg math'.split(' '));

export interface KnownParent {
	readonly parent: TreeParent;
	/** It stands in, or is, an element whose spaces are not to be touched. */
	readonly isVerbatim: boolean;
}

/** What may have children, parents first; the children are looked at after the parent was worked on. */
export const parentsBelow = function* (root: TreeParent): Generator<KnownParent> {
	const waiting: KnownParent[] = [{ parent: root, isVerbatim: false }];
	for (let known = waiting.pop(); known !== undefined; known = waiting.pop()) {
		yield known;
		for (const node of known.parent.childNodes.toReversed()) {
			if (!isTreeElement(node)) continue;
			const isVerbatim = known.isVerbatim || VERBATIM.has(node.tagName) || node.namespaceURI !== names.NS.HTML;
			waiting.push({ parent: node, isVerbatim });
			if ('content' in node) waiting.push({ parent: node.content, isVerbatim });
		}
	}
};
