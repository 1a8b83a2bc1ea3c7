import type { Component } from './components.ts';
import { distance } from './distance.ts';
import type { Block } from './readPool.ts';

interface Plan {
	readonly cost: number;
	readonly steps: readonly Component[];
}

const joined = (blocks: readonly Block[]): string[] => blocks.flatMap(({ characters }) => characters);

/** Below 0 when the first plan is to be taken: lower cost, more steps, smaller steps first, fewer predicted blocks first. */
const compared = (one: Plan, other: Plan): number => {
	if (one.cost !== other.cost) return one.cost - other.cost;
	if (one.steps.length !== other.steps.length) return other.steps.length - one.steps.length;
	for (const [place, a] of one.steps.entries()) {
		const b = other.steps[place] as Component;
		const blocks = a.truth.length + a.predicted.length - b.truth.length - b.predicted.length;
		if (blocks !== 0) return blocks;
		if (a.predicted.length !== b.predicted.length) return a.predicted.length - b.predicted.length;
	}
	return 0;
};

/** All ways to cut the two orders into steps, by recursion over what is left of them; the best one's steps. */
export const segments = (
	{ truth, predicted }: Component,
	like: readonly (readonly number[])[],
): readonly Component[] => {
	const known = new Map<string, Plan>();
	const edge = (g: Block, p: Block): boolean => like[g.rank]?.[p.rank] !== 0;

	const stepCost = (step: Component): number | undefined => {
		const [a, b] = [step.truth.length, step.predicted.length];
		if (b === 0) return a === 1 ? joined(step.truth).length : undefined;
		if (a === 0) return b === 1 ? joined(step.predicted).length : undefined;
		const isAllowed =
			a * b <= 16 &&
			step.truth.every((g) => step.predicted.some((p) => edge(g, p))) &&
			step.predicted.every((p) => step.truth.some((g) => edge(g, p)));
		return isAllowed ? distance(joined(step.truth), joined(step.predicted)) : undefined;
	};

	const bestFrom = (i: number, j: number): Plan => {
		if (i === truth.length && j === predicted.length) return { cost: 0, steps: [] };
		const key = `${i} ${j}`;
		const kept = known.get(key);
		if (kept) return kept;
		const plans: Plan[] = [];
		for (let toI = i; toI <= truth.length; toI++)
			for (let toJ = j; toJ <= predicted.length; toJ++) {
				const step = { truth: truth.slice(i, toI), predicted: predicted.slice(j, toJ) };
				if (toI === i && toJ === j) continue;
				const cost = stepCost(step);
				if (cost === undefined) continue;
				const rest = bestFrom(toI, toJ);
				plans.push({ cost: cost + rest.cost, steps: [step, ...rest.steps] });
			}
		const best = plans.sort(compared)[0] as Plan;
		known.set(key, best);
		return best;
	};
	return bestFrom(0, 0).steps;
};
