import { generate, parse } from 'css-tree';

/**
 * The declarations of a style attribute in one form: `name: value; name: value`, in the order given, since later ones win. Undefined
 * where CSS would have to guess.
 */
export const canonicalDeclarations = (style: string): string | undefined => {
	let isSound = true;
	const ast = parse(style, {
		context: 'declarationList',
		onParseError: () => {
			isSound = false;
		},
	});
	if (!isSound || ast.type !== 'DeclarationList') return undefined;
	const declarations: string[] = [];
	for (const node of ast.children.toArray()) {
		if (node.type !== 'Declaration' || node.value.type === 'Raw') return undefined;
		const important = node.important === false ? '' : ' !important';
		declarations.push(`${node.property.toLowerCase()}: ${generate(node.value)}${important}`);
	}
	return declarations.join('; ');
};
