import { coverPicks } from './coverPicks.ts';
import { farthestFirst } from './farthestFirst.ts';
import type { Candidate } from './inClusterOrder.ts';
import type { Selection } from './selection.ts';

/** Radii are tried in steps of 1 / STEPS. */
const STEPS = 1024;
/** A smaller radius takes as many pages or more, so what fits there fits until the gap has come down to it. */
const AHEAD = [0.9, 0.97, 1];

/**
 * Covers every cluster within one radius, the smallest that `goal` pages allow, or the one given: clusters whose distances
 * are all known by greedy set cover, larger ones by farthest-first. A cluster whose cap is too small for the radius is covered
 * within the smallest that its cap allows. Stops short of `goal` by what one step of the radius would cost.
 */
export const coverClusters = (
	selection: Selection,
	candidates: readonly Candidate[],
	goal: number,
	given: number | undefined,
	progress: (retained: number) => void,
): void => {
	const { caps, clusters, matrices, work } = selection;
	const known = [...clusters.keys()].filter((index) => matrices[index] !== undefined);
	/** The first kind of cap is the one by cluster. */
	const room = (index: number): number =>
		(caps.kinds[0]?.limits[index] as number) - (caps.counts[0]?.[index] as number);
	const needs = new Map<number, number>();
	const need = (step: number): number => {
		const held = needs.get(step);
		if (held !== undefined) return held;
		const pages = known.reduce(
			(sum, index) => sum + coverPicks(selection, index, step / STEPS, room(index)).picks.length,
			0,
		);
		needs.set(step, pages);
		return pages;
	};
	/** Whether covering within `gap` leaves a page to retain: asks first at radii that answer for many gaps to come. */
	const fits = (gap: number): boolean => {
		const step = Math.min(STEPS, Math.floor(gap * STEPS));
		for (const [radius, pages] of needs) if (radius <= step && work.retained + pages < goal) return true;
		return AHEAD.some((share) => work.retained + need(Math.floor(step * share)) < goal);
	};
	/** Smallest step in 0 … STEPS for which `holds`, which holds for every larger one; undefined if for none. */
	const smallest = (holds: (step: number) => boolean): number | undefined => {
		if (!holds(STEPS)) return undefined;
		let low = 0;
		let high = STEPS;
		while (low < high) {
			const middle = (low + high) >> 1;
			if (holds(middle)) high = middle;
			else low = middle + 1;
		}
		return high;
	};
	const large = Uint8Array.from(selection.clusterOf, (index) => (matrices[index] === undefined ? 1 : 0));
	farthestFirst(selection, candidates, (gap) => (given === undefined ? fits(gap) : gap > given), progress, large);
	const step = given === undefined ? smallest((radius) => work.retained + need(radius) <= goal) : 0;
	if (step === undefined) return;
	for (const index of known) {
		const most = room(index);
		const reached = (radius: number) => coverPicks(selection, index, radius, most);
		let cover = reached(given ?? step / STEPS);
		if (!cover.complete) {
			const own = smallest((radius) => reached(radius / STEPS).complete);
			if (own !== undefined && own / STEPS > (given ?? step / STEPS)) cover = reached(own / STEPS);
		}
		for (const row of cover.picks) if (caps.admits(row)) selection.retain(row);
		progress(work.retained);
	}
};
