import type { CapKind } from './caps.ts';

/** Pages that one kind of cap admits: Σ min(size, limit) over its groups, and every page in no group. */
export const mostUnderCap = ({ groupOf, limits }: CapKind): number => {
	const sizes = new Int32Array(limits.length);
	let free = 0;
	for (const group of groupOf) {
		if (group < 0) free++;
		else sizes[group] = (sizes[group] as number) + 1;
	}
	return sizes.reduce((sum, size, group) => sum + Math.min(size, limits[group] as number), free);
};
