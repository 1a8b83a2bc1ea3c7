import { type CssNode, parse, type Selector, tokenize, tokenTypes } from 'css-tree';
import type { TreeElement } from './markupTree.ts';

interface Compound {
	type?: string;
	id?: string;
	readonly classes: string[];
}

interface Span {
	readonly start: number;
	readonly end: number;
}

const CONDITIONAL = new Set(['media', 'supports']);

const attributeOf = ({ attrs }: TreeElement, name: string): string =>
	(attrs.find((attribute) => attribute.name === name)?.value ?? '').toLowerCase();

const compoundsOf = ({ children }: Selector): readonly Compound[] => {
	const compounds: Compound[] = [{ classes: [] }];
	children.forEach((node) => {
		const last = compounds.at(-1) as Compound;
		if (node.type === 'Combinator') compounds.push({ classes: [] });
		else if (node.type === 'ClassSelector') last.classes.push(node.name.toLowerCase());
		else if (node.type === 'IdSelector') last.id = node.name.toLowerCase();
		else if (node.type === 'TypeSelector' && !/[*|]/.test(node.name)) last.type = node.name.toLowerCase();
	});
	return compounds;
};

const fits = (element: TreeElement, { type, id, classes }: Compound): boolean => {
	if (type !== undefined && element.tagName.toLowerCase() !== type) return false;
	if (id !== undefined && attributeOf(element, 'id') !== id) return false;
	const own = attributeOf(element, 'class').split(/\s+/);
	return classes.every((name) => own.includes(name));
};

/** Comments that part no two tokens. */
const commentSpans = (css: string): readonly Span[] => {
	const spans: Span[] = [];
	const isLoose = (character: string | undefined): boolean => character === undefined || /[\s{};,]/.test(character);
	tokenize(css, (type, start, end) => {
		if (type === tokenTypes.Comment && (isLoose(css[start - 1]) || isLoose(css[end]))) spans.push({ start, end });
	});
	return spans;
};

/**
 * A style sheet without comments and without rules that can apply to nothing: some part of each of their selectors names a type, an id
 * and classes that no element has together. What is left stands as it was written.
 */
export const withoutUnusedRules = (css: string, elements: readonly TreeElement[]): string => {
	const known = new Map<string, boolean>();
	const exists = (compound: Compound): boolean => {
		const key = JSON.stringify(compound);
		const found = known.get(key) ?? elements.some((element) => fits(element, compound));
		known.set(key, found);
		return found;
	};
	const nested = (node: CssNode): readonly CssNode[] | undefined =>
		node.type === 'Atrule' && CONDITIONAL.has(node.name.toLowerCase()) ? node.block?.children.toArray() : undefined;
	const isUnused = (node: CssNode): boolean => {
		if (node.type === 'Comment') return true;
		if (node.type !== 'Rule') return nested(node)?.every(isUnused) ?? false;
		if (node.prelude.type !== 'SelectorList') return false;
		return node.prelude.children
			.toArray()
			.every((selector) => selector.type === 'Selector' && !compoundsOf(selector).every(exists));
	};
	const spans: Span[] = [...commentSpans(css)];
	const look = (nodes: readonly CssNode[]): void => {
		for (const node of nodes) {
			if (node.type === 'Comment') continue;
			if (!isUnused(node)) look(nested(node) ?? []);
			else if (node.loc) spans.push({ start: node.loc.start.offset, end: node.loc.end.offset });
		}
	};
	const sheet = parse(css, { positions: true, parseValue: false });
	if (sheet.type === 'StyleSheet') look(sheet.children.toArray());
	let kept = '';
	let from = 0;
	for (const { start, end } of spans.sort((a, b) => a.start - b.start)) {
		if (start < from) continue;
		kept += css.slice(from, start);
		from = end;
	}
	const left = kept + css.slice(from);
	if (spans.length === 0) return css;
	return left.trim() === '' ? '' : left.replace(/\n[ \t\r\n\f]*\n/g, '\n');
};
