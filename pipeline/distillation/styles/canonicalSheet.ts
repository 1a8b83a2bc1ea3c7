import { generate, parse } from 'css-tree';

/** A style sheet in one form, a rule a line; as it was, trimmed, where CSS would have to guess. */
export const canonicalSheet = (css: string): string => {
	let isSound = true;
	const ast = parse(css, {
		onParseError: () => {
			isSound = false;
		},
	});
	if (!isSound || ast.type !== 'StyleSheet') return css.trim();
	return ast.children
		.toArray()
		.filter(({ type }) => type !== 'Comment')
		.map((node) => generate(node))
		.join('\n');
};
