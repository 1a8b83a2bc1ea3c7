import { defaultTreeAdapter, html as names, parse, type Token } from 'parse5';

class TooMany extends Error {}

export interface CountedNodes {
	/** `most + 1` where that is passed. */
	readonly nodes: number;
	/** Of them what would load, lead elsewhere or open a page in the page; here it does nothing. */
	readonly neutralised: number;
}

/** Pages in the page, and what addresses are relative to. `portal` is no element of HTML any more. */
const NEUTRALISED = new Set(['iframe', 'frame', 'object', 'embed', 'portal', 'fencedframe', 'base']);

const isNeutralised = (name: string, namespace: string, attributes: readonly Token.Attribute[]): boolean => {
	if (namespace !== names.NS.HTML) return false;
	const saidIn = (attribute: string): string | undefined =>
		attributes
			.find((each) => each.name === attribute)
			?.value.trim()
			.toLowerCase();
	if (name === 'meta') return saidIn('http-equiv') === 'refresh';
	if (name === 'script') return saidIn('type') === 'speculationrules';
	return NEUTRALISED.has(name);
};

/**
 * Elements and comments that a document builds, counted while it is parsed, so that markup that multiplies (formatting elements
 * that are opened again in each paragraph) costs no more than the limit. Runs of text count too.
 */
export const countNodes = (html: string, most: number): CountedNodes => {
	let nodes = 0;
	let neutralised = 0;
	const counted = <Args extends readonly unknown[], Result>(make: (...args: Args) => Result) => {
		return (...args: Args): Result => {
			nodes += 1;
			if (nodes > most) throw new TooMany();
			return make(...args);
		};
	};
	const createElement = counted(defaultTreeAdapter.createElement);
	const insertText = counted(defaultTreeAdapter.insertText);
	try {
		parse(html, {
			scriptingEnabled: false,
			treeAdapter: {
				...defaultTreeAdapter,
				createElement: (name, namespace, attributes) => {
					if (isNeutralised(name, namespace, attributes)) neutralised += 1;
					return createElement(name, namespace, attributes);
				},
				createCommentNode: counted(defaultTreeAdapter.createCommentNode),
				insertText: (parent, text) => {
					// A text comes word by word; only its first makes a node.
					const last = parent.childNodes.at(-1);
					if (last && defaultTreeAdapter.isTextNode(last)) defaultTreeAdapter.insertText(parent, text);
					else insertText(parent, text);
				},
			},
		});
	} catch (error) {
		if (!(error instanceof TooMany)) throw error;
	}
	return { nodes, neutralised };
};
