import { html as names } from 'parse5';
import type { DocumentCss } from './documentCss.ts';
import { isTreeElement, isTreeText, type TreeElement, type TreeNode, type TreeParent } from './markupTree.ts';

const BLOCKS = new Set(
	'address article aside blockquote dl div footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul'.split(
		' ',
	),
);
const PLAIN_PARENTS = new Set('article aside body div footer header main nav section td'.split(' '));

/** Layouts in which every child is an item of its own. */
const ITEMS = /flex|grid/;

const isBlank = (node: TreeNode): boolean => isTreeText(node) && /^[ \t\r\n\f]*$/.test(node.value);

/**
 * Whether an element does nothing: a `span` without attributes, or a `div` without attributes around one block. Where a rule of the
 * document could tell that it is gone, it does something.
 */
export const isBareWrapper = (element: TreeElement, parent: TreeParent, css: DocumentCss): boolean => {
	const { tagName, attrs, childNodes, namespaceURI } = element;
	if (attrs.length > 0 || namespaceURI !== names.NS.HTML) return false;
	if (css.isOpaque || css.seesStructure || css.types.has(tagName) || ITEMS.test(css.text)) return false;
	if (tagName === 'span') return true;
	if (tagName !== 'div' || !('tagName' in parent) || !PLAIN_PARENTS.has(parent.tagName)) return false;
	const inside = childNodes.filter((node) => !isBlank(node));
	const [only] = inside;
	return inside.length === 1 && only !== undefined && isTreeElement(only) && BLOCKS.has(only.tagName);
};
