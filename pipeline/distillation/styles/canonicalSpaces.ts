import { defaultTreeAdapter } from 'parse5';
import { isTreeElement, isTreeText, type TreeNode, type TreeParent } from './markupTree.ts';

/** Elements that browsers part from what stands beside them: spaces around them are not seen. */
const PARTED = new Set(
	'html head body title meta link style address article aside blockquote dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main nav ol p pre section summary table caption colgroup col thead tbody tfoot tr td th ul template'.split(
		' ',
	),
);

const isBlank = (node: TreeNode): boolean => isTreeText(node) && /^[ \t\r\n\f]*$/.test(node.value);

const isParted = (node: TreeNode): boolean =>
	node.nodeName === '#comment' ||
	node.nodeName === '#documentType' ||
	(isTreeElement(node) && PARTED.has(node.tagName));

/** A run of spaces is drawn as one; whether a line break among East Asian characters is drawn at all is left to the browser. */
const collapsed = (text: string): string => text.replace(/[ \t\r\n\f]+/g, (run) => (/[\r\n]/.test(run) ? '\n' : ' '));

/** Children of one element in style `normalised`: those that are parted a line each, runs of spaces in texts as one. */
export const canonicalSpaces = (parent: TreeParent): void => {
	const shown = parent.childNodes.filter((node) => !isBlank(node));
	if (shown.length === 0 || !shown.every(isParted)) {
		for (const node of parent.childNodes) if (isTreeText(node)) node.value = collapsed(node.value);
		return;
	}
	const lineBreak = (): TreeNode => {
		const text = defaultTreeAdapter.createTextNode('\n');
		text.parentNode = parent;
		return text;
	};
	// What stands outside of `html` moves into it when it is read again.
	const isDocument = parent.nodeName === '#document';
	parent.childNodes = isDocument ? shown : [...shown.flatMap((node) => [lineBreak(), node]), lineBreak()];
};
