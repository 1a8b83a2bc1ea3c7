import type { ByteMultiply } from '../../pipeline/numeric/byteMatrix.ts';
import { sampleIndices } from '../../pipeline/numeric/sampleIndices.ts';
import { distancesBetween } from './distancesBetween.ts';
import type { ClusterRange } from './inClusterOrder.ts';
import type { Selection } from './selection.ts';

/** Members of a cell that sums are taken over: all of them, or a seeded sample of a huge cell. */
const CELL_PAGES = 500;
const ROUNDS = 4;

/**
 * Moves each retained page to the member of its cell (the pages it covers and itself) with the least sum of distances to
 * the cell, if no member then lies farther than `radius`: the mean falls, the maximum does not pass `radius`. Pinned pages
 * stay, and so does a page whose better member a cap forbids. Further rounds follow while pages move and distances inside
 * clusters stay within `budget` evaluations; those inside cells are counted apart.
 * Source: the update step of k-medoids (H.-S. Park and C.-H. Jun, Expert Systems with Applications 36, 2009).
 */
export const recentre = async (
	selection: Selection,
	radius: number,
	budget: number,
	randomOf: (round: number, row: number) => () => number,
	multiply: ByteMultiply,
): Promise<void> => {
	const { clusterOf, clusters, cover, nearest, pinned, space, work } = selection;
	for (let round = 0; round < ROUNDS; round++) {
		const moved: number[] = [];
		let cost = 0;
		for (const [row, cell] of cellsOf(cover)) {
			if (pinned[row] === 1 || cell.length < 2) continue;
			const chosen = sampleIndices(cell.length, CELL_PAGES, randomOf(round, row));
			const others = chosen.map((index) => cell[index] as number);
			const distances = await distancesBetween(space, cell, others, multiply);
			work.cellEvaluations += distances.length;
			const centre = centreOf(selection, row, cell, distances, radius);
			if (centre === row) continue;
			const away = await distancesBetween(space, Int32Array.of(centre), cell, multiply);
			work.cellEvaluations += cell.length;
			if (away.some((distance) => distance > radius)) continue;
			selection.replace(row, centre);
			cell.forEach((member, index) => {
				nearest[member] = away[index] as number;
				cover[member] = centre;
			});
			const { from, to } = clusters[clusterOf[row] as number] as ClusterRange;
			cost += to - from;
			moved.push(centre);
		}
		if (moved.length === 0 || work.evaluations + cost > budget) return;
		for (const row of moved) selection.measure(row);
	}
};

/** Members of each cell, ascending, by retained row. */
const cellsOf = (cover: Int32Array): Map<number, Int32Array> => {
	const members = new Map<number, number[]>();
	cover.forEach((row, member) => {
		const cell = members.get(row);
		if (cell) cell.push(member);
		else if (row !== -1) members.set(row, [member]);
	});
	return new Map([...members].map(([row, cell]) => [row, Int32Array.from(cell)]));
};

/** @param distances row-major [cell × measured members] */
const centreOf = (
	{ caps }: Selection,
	row: number,
	cell: Int32Array,
	distances: Float64Array,
	radius: number,
): number => {
	const measured = distances.length / cell.length;
	const sums = Float64Array.from(cell, (_, index) => {
		let sum = 0;
		for (let at = index * measured; at < (index + 1) * measured; at++) {
			const distance = distances[at] as number;
			if (distance > radius) return Number.POSITIVE_INFINITY;
			sum += distance;
		}
		return sum;
	});
	let best = cell.indexOf(row);
	caps.count(row, -1);
	for (let index = 0; index < cell.length; index++) {
		if ((sums[index] as number) < (sums[best] as number) && caps.admits(cell[index] as number)) best = index;
	}
	caps.count(row, 1);
	return cell[best] as number;
};
