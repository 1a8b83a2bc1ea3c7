/** Sets of the numbers 0 … `count` − 1 that can only grow together; each is named by its lowest member. */
export interface DisjointSets {
	find(member: number): number;
	unite(a: number, b: number): void;
}

/** Union–find; each member starts as a set of its own. */
export const disjointSets = (count: number): DisjointSets => {
	const parent = Int32Array.from({ length: count }, (_, member) => member);
	const find = (member: number): number => {
		let root = member;
		while (parent[root] !== root) root = parent[root] as number;
		parent[member] = root;
		return root;
	};
	return {
		find,
		unite: (a, b) => {
			const [rootA, rootB] = [find(a), find(b)];
			parent[Math.max(rootA, rootB)] = Math.min(rootA, rootB);
		},
	};
};
