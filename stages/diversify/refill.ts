import { type CapKind, openCaps } from './caps.ts';

/** What stands in for one retained page that reviewers rejected. */
export interface Refill {
	readonly rejected: number;
	/** Pages it covered that came first and are rejected too, nearest first: they stay to be dropped with their reasons. */
	readonly alsoRejected: readonly number[];
	/** Undefined where no page that it covered is left: all rejected, or forbidden by caps. */
	readonly substitute: number | undefined;
}

/**
 * Substitutes for retained pages that reviewers rejected: of the pages each covered the nearest that is not rejected and
 * that the caps admit beside all that stay; ties go to the lower rank. Rejected pages no longer count towards caps. One
 * rejected page after the other in order of rank, so that the answer does not depend on the order of decisions.
 * @param cover retained row that covers each row, inside clusters; −1 where there is none
 * @param ranks place of each row in id order
 */
export const refill = (selection: {
	readonly retained: readonly number[];
	readonly cover: Int32Array;
	readonly nearness: Float64Array;
	readonly ranks: Int32Array;
	readonly isRejected: (row: number) => boolean;
	readonly kinds: readonly CapKind[];
}): readonly Refill[] => {
	const { retained, cover, nearness, ranks, isRejected, kinds } = selection;
	const rejected = retained.filter(isRejected).sort((a, b) => (ranks[a] as number) - (ranks[b] as number));
	const covered = new Map<number, number[]>(rejected.map((row) => [row, []]));
	cover.forEach((by, row) => {
		if (by !== row) covered.get(by)?.push(row);
	});
	const caps = openCaps(kinds);
	for (const row of retained) if (!isRejected(row)) caps.count(row, 1);
	return rejected.map((row) => {
		const nearestFirst = (covered.get(row) ?? []).sort(
			(a, b) => (nearness[a] as number) - (nearness[b] as number) || (ranks[a] as number) - (ranks[b] as number),
		);
		const alsoRejected: number[] = [];
		for (const candidate of nearestFirst) {
			if (isRejected(candidate)) alsoRejected.push(candidate);
			else if (caps.admits(candidate)) {
				caps.count(candidate, 1);
				return { rejected: row, alsoRejected, substitute: candidate };
			}
		}
		return { rejected: row, alsoRejected, substitute: undefined };
	});
};
