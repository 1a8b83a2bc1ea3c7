import { isIgnored } from './isIgnored.ts';
import type { ReadNode, Reading } from './reading.ts';
import { type ShownFragment, shownFragments } from './shownFragments.ts';

/** A reading by node: what is below it and what is seen of it; text of what is ignored is as good as not there. */
export interface PageView {
	readonly node: (index: number) => ReadNode;
	/** Places of the children, in order. */
	readonly children: (index: number) => readonly number[];
	/** Lines of one node that are seen. */
	readonly shown: (index: number) => readonly ShownFragment[];
	/** Lines of a node and all below it that are seen. */
	readonly shownBelow: (index: number) => readonly ShownFragment[];
	/** Places of all below, in order. */
	readonly below: (index: number) => readonly number[];
}

export const pageView = (reading: Reading): PageView => {
	const children: number[][] = reading.nodes.map(() => []);
	for (const [index, { parent }] of reading.nodes.entries()) children[parent]?.push(index);
	const ignored: boolean[] = [];
	for (const node of reading.nodes) ignored.push(isIgnored(node) || ignored[node.parent] === true);
	const lines: ShownFragment[][] = reading.nodes.map(() => []);
	for (const [index, fragment] of shownFragments(reading).entries()) {
		const at = reading.fragments[index]?.node ?? -1;
		if (fragment && !ignored[at]) lines[at]?.push(fragment);
	}
	const node = (index: number): ReadNode => reading.nodes[index] as ReadNode;
	return {
		node,
		children: (index) => children[index] ?? [],
		shown: (index) => lines[index] ?? [],
		shownBelow: (index) => lines.slice(index, node(index).end).flat(),
		below: (index) => Array.from({ length: node(index).end - index - 1 }, (_, offset) => index + 1 + offset),
	};
};
