import { loadedBy, loadedByCss } from './reply/loadedBy.ts';
import { scriptedBy } from './reply/scriptedBy.ts';
import { isTreeElement, isTreeText, markupTree, nodesBelow, type TreeElement } from './styles/markupTree.ts';

/** Where these are not, tokens alone say which tags there are: they change what a tag or a comment is, by what is open around it. */
const TREE_DECIDES = /<(?:svg|math|select|frameset|noscript)[\s/>]/i;

const activeIn = (element: TreeElement): string | undefined => {
	const attributes = new Map(
		element.attrs.map(({ prefix, name, value }) => [`${prefix ? `${prefix}:` : ''}${name}`.toLowerCase(), value]),
	);
	const name = element.tagName.toLowerCase();
	const tag = { name, attributes, selfClosing: false };
	const css = name === 'style' ? element.childNodes.map((node) => (isTreeText(node) ? node.value : '')).join('') : '';
	const loaded = loadedBy(tag) ?? loadedByCss(css);
	return scriptedBy(tag) ?? (loaded === undefined ? undefined : `loads ${loaded.slice(0, 80)}`);
};

/**
 * What of a page runs or is asked for that its tokens do not show, with scripts off or on, in words: markup in what looks like a comment
 * or a style sheet until an element has ended the drawing around it. Undefined when nothing is.
 * @param html that was rendered, so that its tree is bounded
 */
export const activeInTree = (html: string): string | undefined => {
	if (!TREE_DECIDES.test(html)) return undefined;
	for (const scriptingEnabled of [false, true])
		for (const node of nodesBelow(markupTree(html, { scriptingEnabled }))) {
			const active = isTreeElement(node) ? activeIn(node) : undefined;
			if (active !== undefined) return active;
		}
	return undefined;
};
