import type { ProbabilityMap } from './probabilityMap.ts';

export interface Component {
	readonly count: number;
	readonly sum: number;
	/** x, y pairs: the first and last pixel of each of its rows, as corners of the pixel squares. */
	readonly outline: readonly number[];
}

interface Run {
	readonly y: number;
	readonly from: number;
	readonly to: number;
	readonly sum: number;
	root: number;
}

/** Eight-connected regions of pixels above `threshold`, in the order of their topmost, leftmost pixel. */
export const components = (map: ProbabilityMap, threshold: number): Component[] => {
	const runs: Run[] = [];
	const find = (index: number): number => {
		let root = index;
		while ((runs[root]?.root ?? root) !== root) root = runs[root]?.root ?? root;
		for (let at = index; at !== root; ) {
			const run = runs[at] as Run;
			at = run.root;
			run.root = root;
		}
		return root;
	};
	let above = 0;
	let aboveEnd = 0;
	for (let y = 0; y < map.heightPx; y++) {
		const rowStart = runs.length;
		const base = y * map.widthPx;
		for (let x = 0; x < map.widthPx; x++) {
			if ((map.values[base + x] ?? 0) <= threshold) continue;
			const from = x;
			let sum = 0;
			for (; x < map.widthPx && (map.values[base + x] ?? 0) > threshold; x++) sum += map.values[base + x] ?? 0;
			const index = runs.push({ y, from, to: x, sum, root: runs.length }) - 1;
			while (above < aboveEnd && (runs[above]?.to ?? 0) < from) above++;
			for (let over = above; over < aboveEnd && (runs[over]?.from ?? 0) <= x; over++) {
				const a = find(over);
				const b = find(index);
				(runs[Math.max(a, b)] as Run).root = Math.min(a, b);
			}
		}
		above = rowStart;
		aboveEnd = runs.length;
	}
	const byRoot = new Map<number, { count: number; sum: number; outline: number[] }>();
	runs.forEach((run, index) => {
		const root = find(index);
		const region = byRoot.get(root) ?? { count: 0, sum: 0, outline: [] };
		byRoot.set(root, region);
		region.count += run.to - run.from;
		region.sum += run.sum;
		region.outline.push(run.from, run.y, run.to, run.y, run.from, run.y + 1, run.to, run.y + 1);
	});
	return [...byRoot.values()];
};
