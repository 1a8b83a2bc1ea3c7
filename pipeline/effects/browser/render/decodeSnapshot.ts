import { controlText, isControl } from '../../../evaluator/extraction/controlText.ts';
import {
	READ_STYLES,
	type ReadFragment,
	type Reading,
	type ReadNode,
	type ReadStyle,
} from '../../../evaluator/extraction/reading.ts';
import type { Rect } from '../../../evaluator/extraction/rect.ts';
import type { Snapshot } from './captureSnapshot.ts';
import { layoutOffset } from './layoutOffset.ts';
import { partLigatures } from './partLigatures.ts';

type RareStrings = Snapshot['documents'][number]['nodes']['inputValue'];

/** Elements of layout of one node: several only where a pseudo-element has several pieces of content. */
interface Layout {
	readonly place: number;
	readonly text: string | undefined;
}

export interface DecodedSnapshot {
	readonly reading: Reading;
	/** The browser's own ids of nodes, by place. */
	readonly backendIds: readonly number[];
}

const TEXT_NODE = 3;
const DOCTYPE_NODE = 10;

/** All pseudo-elements come first in a snapshot; `::after` belongs after the contents. */
const inFlatOrder = (children: readonly number[], nameOf: (node: number) => string): readonly number[] => {
	const after = children.filter((child) => nameOf(child) === '::after');
	return after.length === 0 ? children : [...children.filter((child) => nameOf(child) !== '::after'), ...after];
};

const valuesOf = (rare: RareStrings, strings: readonly string[]): ReadonlyMap<number, string> =>
	new Map(rare?.index.map((node, place) => [node, strings[rare.value[place] ?? -1] ?? '']));

/** Turns the browser's snapshot of a page into a reading: the flat tree in order, styles by name, a fragment a line box. */
export const decodeSnapshot = ({ documents, strings }: Snapshot, hasLineStyles: boolean): DecodedSnapshot => {
	const [document] = documents;
	if (!document) throw new Error('the snapshot holds no document');
	const { nodes: raw, layout, textBoxes } = document;
	const parents = raw.parentIndex ?? [];
	const children: number[][] = parents.map(() => []);
	for (const [node, parent] of parents.entries()) children[parent]?.push(node);
	// The browser names a document type after its root, `html`.
	const nameOf = (node: number): string =>
		raw.nodeType?.[node] === DOCTYPE_NODE ? '#doctype' : (strings[raw.nodeName?.[node] ?? -1] ?? '').toLowerCase();
	const layouts: Layout[][] = parents.map(() => []);
	for (const [place, node] of layout.nodeIndex.entries())
		layouts[node]?.push({ place, text: strings[layout.text[place] ?? -1] });
	const boxes: number[][] = layout.nodeIndex.map(() => []);
	for (const [box, place] of textBoxes.layoutIndex.entries()) boxes[place]?.push(box);
	const controls = new Map([...valuesOf(raw.inputValue, strings), ...valuesOf(raw.textValue, strings)]);

	const styles = new Map<string, ReadStyle>();
	const styleOf = (place: number): ReadStyle => {
		const values = layout.styles[place] ?? [];
		const key = values.join();
		const known = styles.get(key);
		if (known) return known;
		const style = Object.fromEntries(READ_STYLES.map((name, index) => [name, strings[values[index] ?? -1] ?? '']));
		styles.set(key, style as ReadStyle);
		return style as ReadStyle;
	};
	const attributesOf = (node: number): ReadonlyMap<string, string> => {
		const told = raw.attributes?.[node] ?? [];
		const pairs: [string, string][] = [];
		for (let index = 0; index + 1 < told.length; index += 2)
			pairs.push([(strings[told[index] ?? -1] ?? '').toLowerCase(), strings[told[index + 1] ?? -1] ?? '']);
		return new Map(pairs);
	};
	const writtenIn = (node: number): string =>
		raw.nodeType?.[node] === TEXT_NODE ? (strings[raw.nodeValue?.[node] ?? -1] ?? '') : '';

	const nodes: { -readonly [Key in keyof ReadNode]: ReadNode[Key] }[] = [];
	const fragments: ReadFragment[] = [];
	const backendIds: number[] = [];
	const addFragments = (node: number, place: number): void => {
		for (const { place: at, text } of layouts[node] ?? []) {
			if (text === undefined) continue;
			const value = writtenIn(node) || text;
			const transform = styleOf(at)['text-transform'];
			const lines = [...(boxes[at] ?? [])].sort((a, b) => (textBoxes.start[a] ?? 0) - (textBoxes.start[b] ?? 0));
			for (const line of lines) {
				const start = layoutOffset(textBoxes.start[line] ?? 0, value, text, transform);
				const rect = textBoxes.bounds[line] as unknown as Rect;
				fragments.push({ node: place, text: text.slice(start, start + (textBoxes.length[line] ?? 0)), rect });
			}
		}
	};
	const visit = (node: number, parent: number): void => {
		const at = layouts[node]?.[0]?.place;
		const control = controls.get(node);
		const place = nodes.length;
		const made: (typeof nodes)[number] = {
			parent,
			end: 0,
			name: nameOf(node),
			value: writtenIn(node),
			attributes: attributesOf(node),
			...(control === undefined ? {} : { control }),
		};
		// The document itself has a box, but no style.
		if (at !== undefined && made.name !== '#document')
			made.box = {
				rect: layout.bounds[at] as unknown as Rect,
				style: styleOf(at),
				paintOrder: layout.paintOrders?.[at] ?? 0,
			};
		nodes.push(made);
		backendIds.push(raw.backendNodeId?.[node] ?? -1);
		addFragments(node, place);
		for (const child of inFlatOrder(children[node] ?? [], nameOf)) visit(child, place);
		made.end = nodes.length;
		// Its text lies in a tree of the browser's own, which no snapshot shows.
		const text = isControl(made) && made.box ? controlText(nodes, place) : '';
		if (made.box && text !== '') fragments.push({ node: place, text, rect: made.box.rect });
	};
	visit(0, -1);
	return {
		reading: {
			width: document.contentWidth ?? 0,
			height: document.contentHeight ?? 0,
			nodes,
			fragments: partLigatures(fragments),
			hasLineStyles,
		},
		backendIds,
	};
};
