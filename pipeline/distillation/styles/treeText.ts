import { isTreeElement, isTreeText, type TreeDocument, type TreeNode } from './markupTree.ts';

const isDoctype = (node: TreeNode): node is Extract<TreeNode, { publicId: string }> => 'publicId' in node;

/** Equal for equal trees, whatever comments stand in them. Texts that only a comment parts are one. */
export const treeText = ({ childNodes, mode }: TreeDocument): string => {
	const parts: string[] = [mode];
	const waiting: (TreeNode | string)[] = [...childNodes].reverse();
	let text = '';
	const put = (part: string): void => {
		if (text !== '') parts.push(JSON.stringify(text));
		text = '';
		parts.push(part);
	};
	const waitFor = (end: string, children: readonly TreeNode[]): void => {
		waiting.push(end);
		for (const child of children.toReversed()) waiting.push(child);
	};
	for (let node = waiting.pop(); node !== undefined; node = waiting.pop())
		if (typeof node === 'string') put(node);
		else if (isTreeText(node)) text += node.value;
		else if (isDoctype(node)) put(`!${JSON.stringify([node.name, node.publicId, node.systemId])}`);
		else if (isTreeElement(node)) {
			put(
				`<${node.namespaceURI} ${JSON.stringify([node.tagName, ...node.attrs.map(({ name, value }) => [name, value])])}`,
			);
			waitFor('>', node.childNodes);
			if ('content' in node) waitFor('/template', node.content.childNodes);
		}
	put('');
	return parts.join('\n');
};
