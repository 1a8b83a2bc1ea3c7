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
	for (let node = waiting.pop(); node !== undefined; node = waiting.pop())
		if (typeof node === 'string') put(node);
		else if (isTreeText(node)) text += node.value;
		else if (isDoctype(node)) put(`!${JSON.stringify([node.name, node.publicId, node.systemId])}`);
		else if (isTreeElement(node)) {
			put(
				`<${node.namespaceURI} ${JSON.stringify([node.tagName, ...node.attrs.map(({ name, value }) => [name, value])])}`,
			);
			waiting.push('>', ...[...node.childNodes].reverse());
			if ('content' in node) waiting.push('/template', ...[...node.content.childNodes].reverse());
		}
	put('');
	return parts.join('\n');
};
