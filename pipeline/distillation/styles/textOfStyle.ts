import { isTreeText, type TreeElement } from './markupTree.ts';

/** The CSS of a style element. */
export const textOfStyle = ({ childNodes }: TreeElement): string =>
	childNodes.map((node) => (isTreeText(node) ? node.value : '')).join('');
