import { parse, walk } from 'css-tree';
import { isTreeElement, nodesBelow, type TreeDocument } from './markupTree.ts';
import { textOfStyle } from './textOfStyle.ts';

/** What the style sheets of a document ask of its elements. Names of classes and types in lower case. */
export interface DocumentCss {
	/** All sheets and style attributes, for searches. */
	readonly text: string;
	readonly classes: ReadonlySet<string>;
	readonly types: ReadonlySet<string>;
	/** Named in attribute selectors, or shown by `attr()`. */
	readonly attributes: ReadonlySet<string>;
	/** A rule hangs on what stands beside, above or around an element, or on any element at all. */
	readonly seesStructure: boolean;
	/** Something could not be read: any name may be asked for. */
	readonly isOpaque: boolean;
}

/** Those that hang on no other element. */
const OWN_STATES = new Set(['hover', 'focus', 'active', 'visited', 'link', 'root', 'target']);

/** What the CSS of a document refers to. Linear in its length. */
export const documentCss = (tree: TreeDocument): DocumentCss => {
	const texts: string[] = [];
	const classes = new Set<string>();
	const types = new Set<string>();
	const attributes = new Set<string>();
	let seesStructure = false;
	let isOpaque = false;
	const read = (sheet: string): void => {
		const ast = parse(sheet, {
			parseValue: false,
			onParseError: () => {
				isOpaque = true;
			},
		});
		walk(ast, (node) => {
			if (node.type === 'ClassSelector') classes.add(node.name.toLowerCase());
			else if (node.type === 'TypeSelector') {
				if (node.name.includes('*') || node.name.includes('|')) seesStructure = true;
				types.add(node.name.toLowerCase());
			} else if (node.type === 'AttributeSelector') attributes.add(node.name.name.toLowerCase());
			else if (node.type === 'Combinator' && node.name !== ' ') seesStructure = true;
			else if (node.type === 'PseudoClassSelector' && !OWN_STATES.has(node.name.toLowerCase())) seesStructure = true;
			else if (node.type === 'NestingSelector') seesStructure = true;
		});
	};
	for (const node of nodesBelow(tree)) {
		if (!isTreeElement(node)) continue;
		const inline = node.attrs.find(({ name }) => name === 'style')?.value;
		if (inline !== undefined) texts.push(inline);
		if (node.tagName !== 'style') continue;
		const sheet = textOfStyle(node);
		texts.push(sheet);
		read(sheet);
	}
	const text = texts.join('\n').toLowerCase();
	for (const [, name = ''] of text.matchAll(/attr\(\s*([\w-]+)/g)) attributes.add(name);
	return { text, classes, types, attributes, seesStructure, isOpaque };
};
