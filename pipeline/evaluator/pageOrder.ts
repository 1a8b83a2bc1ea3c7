import { leastOf } from '../numeric/leastOf.ts';
import { quantised } from './quantised.ts';
import type { TextGroup } from './segmentComponent.ts';

const ranksOf = (blocks: TextGroup['truth']): number[] => blocks.map(({ rank }) => rank);
const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Groups in the order in which the page is read: those with ground truth by mean rank, ties by least rank; a predicted-only block
 * after the group that holds the last predicted block before it, at the start where there is none.
 */
export const pageOrder = (groups: readonly TextGroup[]): readonly TextGroup[] => {
	const withTruth = groups
		.filter(({ truth }) => truth.length > 0)
		.map((group) => {
			const ranks = ranksOf(group.truth);
			return { group, mean: quantised(meanOf(ranks)), least: leastOf(ranks) };
		})
		.sort((a, b) => a.mean - b.mean || a.least - b.least)
		.map(({ group }) => group);
	const holder = new Map(withTruth.flatMap((group) => ranksOf(group.predicted).map((rank) => [rank, group] as const)));
	const held = [...holder.keys()].sort((a, b) => a - b);
	const followers = new Map<TextGroup | undefined, TextGroup[]>();
	const lone = groups
		.filter(({ truth }) => truth.length === 0)
		.sort((a, b) => (a.predicted[0]?.rank as number) - (b.predicted[0]?.rank as number));
	for (const group of lone) {
		const rank = group.predicted[0]?.rank as number;
		const before = held.findLast((other) => other < rank);
		const after = before === undefined ? undefined : holder.get(before);
		followers.set(after, [...(followers.get(after) ?? []), group]);
	}
	return [
		...(followers.get(undefined) ?? []),
		...withTruth.flatMap((group) => [group, ...(followers.get(group) ?? [])]),
	];
};
