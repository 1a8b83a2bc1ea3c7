import { canonicalElement } from './canonicalElement.ts';
import { canonicalSheet } from './canonicalSheet.ts';
import { canonicalSpaces } from './canonicalSpaces.ts';
import { documentCss } from './documentCss.ts';
import { isTreeElement, isTreeText, nodesBelow, type TreeDocument } from './markupTree.ts';
import { parentsBelow } from './parentsBelow.ts';
import { textOfStyle } from './textOfStyle.ts';

/** CSS by which spaces are seen that are not seen by themselves, or blocks stand in lines. */
const SPACES_COUNT = /white-space|inline|contents|table-cell|text-spacing/;

/** Style `normalised`, in place: canonical tags, attributes in order, one formatting. */
export const normaliseTree = (tree: TreeDocument): void => {
	const css = documentCss(tree);
	for (const node of nodesBelow(tree)) {
		if (!isTreeElement(node)) continue;
		canonicalElement(node, css);
		const [text] = node.childNodes;
		if (node.tagName === 'style' && text && isTreeText(text)) {
			text.value = canonicalSheet(textOfStyle(node));
			node.childNodes.length = 1;
		}
	}
	if (SPACES_COUNT.test(css.text)) return;
	for (const { parent, isVerbatim } of parentsBelow(tree)) if (!isVerbatim) canonicalSpaces(parent);
};
