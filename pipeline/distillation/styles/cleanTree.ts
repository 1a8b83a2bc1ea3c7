import { cleanedAttributes } from './cleanedAttributes.ts';
import { documentCss } from './documentCss.ts';
import { isBareWrapper } from './isBareWrapper.ts';
import {
	isTreeElement,
	isTreeText,
	nodesBelow,
	type TreeDocument,
	type TreeElement,
	type TreeNode,
} from './markupTree.ts';
import { parentsBelow } from './parentsBelow.ts';
import { textOfStyle } from './textOfStyle.ts';
import { withoutUnusedRules } from './withoutUnusedRules.ts';

const cleanSheets = (elements: readonly TreeElement[]): void => {
	for (const element of elements) {
		const [text] = element.childNodes;
		if (element.tagName !== 'style' || !text || !isTreeText(text)) continue;
		text.value = withoutUnusedRules(textOfStyle(element), elements);
		element.childNodes.length = 1;
	}
};

/** Ids are named by CSS and by attributes of others, in some way or other. */
const referredIn = (elements: readonly TreeElement[], css: string): string =>
	[css, ...elements.flatMap(({ attrs }) => attrs.filter(({ name }) => name !== 'id').map(({ value }) => value))]
		.join('\n')
		.toLowerCase();

const isEmptySheet = (node: TreeNode): boolean =>
	isTreeElement(node) && node.tagName === 'style' && textOfStyle(node).trim() === '';

/** Lines that what was taken out has left blank. */
const withoutBlankLines = (value: string): string =>
	/^[ \t\r\n\f]*$/.test(value) ? value.replace(/^[ \t\r\n\f]*\n/, '\n') : value;

/** Nobody wrote it: reading put it there, and does so again. */
const isImpliedBody = (node: TreeElement): boolean => node.tagName === 'tbody' && !node.sourceCodeLocation;

/** Style `cleaned`, in place: without comments, rules that apply to nothing, attributes that say nothing, and wrappers that do nothing. */
export const cleanTree = (tree: TreeDocument): void => {
	const elements = [...nodesBelow(tree)].filter(isTreeElement);
	cleanSheets(elements);
	const css = documentCss(tree);
	const referred = referredIn(elements, css.text);
	for (const element of elements) element.attrs = cleanedAttributes(element, css, referred);
	const keepsSpaces = /white-space/.test(css.text);
	for (const { parent, isVerbatim } of parentsBelow(tree)) {
		const kept: TreeNode[] = [];
		const waiting = [...parent.childNodes].reverse();
		for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
			if (node.nodeName === '#comment' || isEmptySheet(node)) continue;
			const last = kept.at(-1);
			if (isTreeElement(node) && (isImpliedBody(node) || isBareWrapper(node, parent, css)))
				for (const each of [...node.childNodes].reverse()) waiting.push(each);
			else if (isTreeText(node) && last && isTreeText(last)) last.value += node.value;
			else kept.push(node);
		}
		for (const node of kept) {
			node.parentNode = parent;
			if (isTreeText(node) && !isVerbatim && !keepsSpaces) node.value = withoutBlankLines(node.value);
		}
		parent.childNodes = kept;
	}
};
