import { OBJECTIVE_V1 } from './constants.ts';
import type { TextEdges } from './textEdges.ts';

/** Blocks of both sides that edges tie together, each in rank order. */
export interface Component {
	readonly truth: readonly number[];
	readonly predicted: readonly number[];
	/** Predicted blocks beyond the work limit: they count as unmatched. */
	readonly cut: number;
}

const { componentPairs } = OBJECTIVE_V1.limits;

/** Connected components with at least one edge, in order of their first ground-truth block. */
export const components = ({ ofTruth, ofPredicted }: TextEdges): readonly Component[] => {
	const seenTruth = ofTruth.map(() => false);
	const seenPredicted = ofPredicted.map(() => false);
	const found: Component[] = [];
	for (const start of ofTruth.keys()) {
		if (seenTruth[start] || ofTruth[start]?.size === 0) continue;
		const truth: number[] = [];
		const predicted: number[] = [];
		const waiting = [start];
		seenTruth[start] = true;
		for (let left = waiting.pop(); left !== undefined; left = waiting.pop()) {
			truth.push(left);
			for (const right of ofTruth[left]?.keys() ?? []) {
				if (seenPredicted[right]) continue;
				seenPredicted[right] = true;
				predicted.push(right);
				for (const next of ofPredicted[right]?.keys() ?? []) {
					if (seenTruth[next]) continue;
					seenTruth[next] = true;
					waiting.push(next);
				}
			}
		}
		truth.sort((a, b) => a - b);
		predicted.sort((a, b) => a - b);
		const kept = predicted.slice(0, Math.max(1, Math.floor(componentPairs / truth.length)));
		found.push({ truth, predicted: kept, cut: predicted.length - kept.length });
	}
	return found;
};
