import { isTreeElement, type TreeDocument, type TreeParent } from './markupTree.ts';

const parentsIn = ({ childNodes }: TreeParent): TreeParent[] => {
	const parents: TreeParent[] = [];
	for (const node of childNodes) {
		if (!isTreeElement(node)) continue;
		parents.push(node);
		if ('content' in node) parents.push(node.content);
	}
	return parents;
};

/** Levels of elements below a document. */
export const depthOf = (tree: TreeDocument): number => {
	let depth = 0;
	for (let level = parentsIn(tree); level.length > 0; level = level.flatMap(parentsIn)) depth += 1;
	return depth;
};
