import type { Component } from './components.ts';
import { whole } from './whole.ts';

const ranks = ({ truth }: Component): number[] => truth.map(({ rank }) => rank);
const mean = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** Groups with ground truth by its mean rank; what is only predicted behind the group its predecessor is in. */
export const pageGroups = (groups: readonly Component[]): Component[] => {
	const withTruth = groups.filter(({ truth }) => truth.length > 0);
	withTruth.sort(
		(a, b) => whole(mean(ranks(a))) - whole(mean(ranks(b))) || Math.min(...ranks(a)) - Math.min(...ranks(b)),
	);
	const rankOf = ({ predicted }: Component): number => predicted[0]?.rank as number;
	const invented = groups.filter(({ truth }) => truth.length === 0).sort((a, b) => rankOf(a) - rankOf(b));

	/** The group of the last predicted block before this rank that is in a group with ground truth. */
	const hostOf = (rank: number): Component | undefined => {
		for (let before = rank - 1; before >= 0; before--) {
			const host = withTruth.find(({ predicted }) => predicted.some((block) => block.rank === before));
			if (host) return host;
		}
		return undefined;
	};
	const following = (host: Component | undefined) => invented.filter((group) => hostOf(rankOf(group)) === host);
	return [...following(undefined), ...withTruth.flatMap((group) => [group, ...following(group)])];
};
