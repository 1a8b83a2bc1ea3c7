import type { Block } from './readPool.ts';

export interface Component {
	readonly truth: readonly Block[];
	readonly predicted: readonly Block[];
}

/** Connected components, each side by rank; a block without an edge is one of its own. Labels spread until none changes. */
export const components = (
	truth: readonly Block[],
	predicted: readonly Block[],
	like: readonly (readonly number[])[],
): Component[] => {
	const truthLabels = truth.map((_, i) => i);
	const predictedLabels = predicted.map((_, j) => truth.length + j);
	let changed = true;
	while (changed) {
		changed = false;
		for (const i of truth.keys())
			for (const j of predicted.keys()) {
				if (like[i]?.[j] === 0 || truthLabels[i] === predictedLabels[j]) continue;
				const label = Math.min(truthLabels[i] as number, predictedLabels[j] as number);
				truthLabels[i] = label;
				predictedLabels[j] = label;
				changed = true;
			}
	}
	return [...new Set([...truthLabels, ...predictedLabels])].map((label) => ({
		truth: truth.filter((_, i) => truthLabels[i] === label),
		predicted: predicted.filter((_, j) => predictedLabels[j] === label),
	}));
};
