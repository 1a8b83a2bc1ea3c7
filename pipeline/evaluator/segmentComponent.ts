import { OBJECTIVE_V1 } from './constants.ts';
import { joined } from './joined.ts';
import type { OrderedComponent } from './orderComponent.ts';
import { textDistance } from './textDistance.ts';
import type { TextEdges } from './textEdges.ts';
import type { TextBlock } from './textPool.ts';

/** Blocks of both sides that say the same thing; one side may be empty. */
export interface TextGroup {
	readonly truth: readonly TextBlock[];
	readonly predicted: readonly TextBlock[];
}

interface Step {
	readonly truth: number;
	readonly predicted: number;
}

const { groupProduct } = OBJECTIVE_V1.text;

/** Steps in the order in which ties are decided: fewer blocks, then fewer predicted ones. */
const STEPS: readonly Step[] = Array.from({ length: groupProduct + 1 }, (_, truth) =>
	Array.from({ length: groupProduct + 1 }, (_, predicted) => ({ truth, predicted })),
)
	.flat()
	.filter(({ truth, predicted }) =>
		truth * predicted > 0 ? truth * predicted <= groupProduct : truth + predicted === 1,
	)
	.sort((a, b) => a.truth + a.predicted - (b.truth + b.predicted) || a.predicted - b.predicted);

interface Rest {
	readonly cost: number;
	readonly steps: number;
	readonly step?: Step;
}

/** Every block of the step has an edge into the step's other side. */
const isTied = (
	truth: readonly TextBlock[],
	predicted: readonly TextBlock[],
	{ ofTruth, ofPredicted }: TextEdges,
): boolean =>
	truth.every(({ rank }) => predicted.some((other) => ofTruth[rank]?.has(other.rank))) &&
	predicted.every(({ rank }) => truth.some((other) => ofPredicted[rank]?.has(other.rank)));

/** A side's texts in one, and where each block's begins, with the end behind them. */
const laidOut = (blocks: readonly TextBlock[]) => {
	const starts = [0];
	for (const { text } of blocks) starts.push((starts.at(-1) as number) + text.length);
	return { text: joined(blocks.map(({ text }) => text)), starts };
};

/**
 * Cuts the two orders into groups, monotone, at the least total cost: a lone block costs its length, a group the edit distance of
 * its texts. Among those of least cost the one of most steps; then, at the first difference from the start, the step with fewer
 * blocks, then with fewer predicted blocks. Memory: (blocks + 1)² of the two sides.
 */
export const segmentComponent = ({ truth, predicted }: OrderedComponent, edges: TextEdges): readonly TextGroup[] => {
	const columns = predicted.length + 1;
	const left = laidOut(truth);
	const right = laidOut(predicted);
	/** Cost of a step from i, j; undefined where it is not allowed, or would cost more than `atMost`. */
	const stepCost = (i: number, j: number, step: Step, atMost: number): number | undefined => {
		const [from, to] = [left.starts[i] as number, left.starts[i + step.truth] as number];
		const [start, end] = [right.starts[j] as number, right.starts[j + step.predicted] as number];
		if (Math.abs(to - from - (end - start)) > atMost) return undefined;
		if (step.truth === 0 || step.predicted === 0) return to - from + end - start;
		if (!isTied(truth.slice(i, i + step.truth), predicted.slice(j, j + step.predicted), edges)) return undefined;
		const cost = textDistance(left.text.subarray(from, to), right.text.subarray(start, end), atMost);
		return cost > atMost ? undefined : cost;
	};
	const rests: Rest[] = [];
	const restAt = (i: number, j: number): Rest => rests[i * columns + j] as Rest;
	for (let i = truth.length; i >= 0; i--) {
		for (let j = predicted.length; j >= 0; j--) {
			let best: Rest | undefined = i === truth.length && j === predicted.length ? { cost: 0, steps: 0 } : undefined;
			for (const step of STEPS) {
				if (i + step.truth > truth.length || j + step.predicted > predicted.length) continue;
				const after = restAt(i + step.truth, j + step.predicted);
				const steps = after.steps + 1;
				// An equal cost is better only with more steps.
				const atMost = best ? best.cost - after.cost - (steps > best.steps ? 0 : 1) : Number.MAX_SAFE_INTEGER;
				const own = atMost < 0 ? undefined : stepCost(i, j, step, atMost);
				if (own !== undefined) best = { cost: own + after.cost, steps, step };
			}
			rests[i * columns + j] = best as Rest;
		}
	}
	const groups: TextGroup[] = [];
	for (let i = 0, j = 0; i < truth.length || j < predicted.length; ) {
		const { step } = restAt(i, j);
		if (!step) throw new Error(`segmentComponent: no step from ${i}, ${j}`);
		groups.push({ truth: truth.slice(i, i + step.truth), predicted: predicted.slice(j, j + step.predicted) });
		i += step.truth;
		j += step.predicted;
	}
	return groups;
};
