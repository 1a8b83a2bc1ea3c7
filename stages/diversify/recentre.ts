import type { ByteMultiply } from '../../pipeline/numeric/byteMatrix.ts';
import { sampleIndices } from '../../pipeline/numeric/sampleIndices.ts';
import { distancesBetween } from './distancesBetween.ts';
import type { ClusterRange } from './inClusterOrder.ts';
import type { Selection } from './selection.ts';

/** Members of a cell that sums are taken over: all of them, or a seeded sample of a huge cell. */
const CELL_PAGES = 500;
const ROUNDS = 4;
/** Only cells this near to the widest one are tightened: the others do not hold the maximum up. */
const WIDE = 0.8;

/**
 * Moves retained pages inside their cells (the pages each covers, and itself). First the widest cells, to the member whose
 * farthest page is nearest, while that lowers the maximum; then every cell, to the member with the least sum of distances,
 * if no page then lies farther than the maximum or, where that is larger, `radius`: the mean falls, the maximum does not
 * rise. Pinned pages stay, and so does a page whose better member a cap forbids. Rounds follow while pages move and
 * distances inside clusters stay within `budget` evaluations; those inside cells are counted apart.
 * Source: the update steps of k-centre and k-medoids (H.-S. Park and C.-H. Jun, Expert Systems with Applications 36, 2009).
 */
export const recentre = async (
	selection: Selection,
	radius: number | undefined,
	budget: number,
	randomOf: (round: number, row: number) => () => number,
	multiply: ByteMultiply,
): Promise<void> => {
	const { clusterOf, clusters, cover, matrices, nearest, pinned, space, work } = selection;
	const between = async (rows: Int32Array, others: Int32Array): Promise<Float64Array> => {
		const index = clusterOf[rows[0] as number] as number;
		const matrix = matrices[index];
		if (!matrix) {
			work.cellEvaluations += rows.length * others.length;
			return distancesBetween(space, rows, others, multiply);
		}
		const { from, to } = clusters[index] as ClusterRange;
		const distances = new Float64Array(rows.length * others.length);
		let at = 0;
		for (const row of rows) {
			const line = (row - from) * (to - from) - from;
			for (const other of others) distances[at++] = matrix[line + other] as number;
		}
		return distances;
	};
	const widest = (): number => nearest.reduce((most, gap) => Math.max(most, gap), 0);
	const round = async (number: number, limit: number, tighten: boolean): Promise<boolean> => {
		const moved: number[] = [];
		let cost = 0;
		for (const [row, cell] of cellsOf(cover)) {
			if (pinned[row] === 1 || cell.length < 2) continue;
			const span = cell.reduce((most, member) => Math.max(most, nearest[member] as number), 0);
			if (tighten && span < limit * WIDE) continue;
			const others = sampleIndices(cell.length, CELL_PAGES, randomOf(number, row)).map((at) => cell[at] as number);
			const distances = await between(cell, others);
			const centre = centreOf(selection, row, cell, distances, tighten ? span : limit, tighten);
			if (centre === row) continue;
			const away = await between(Int32Array.of(centre), cell);
			if (away.some((distance) => distance > (tighten ? span : limit))) continue;
			selection.replace(row, centre);
			cell.forEach((member, index) => {
				nearest[member] = away[index] as number;
				cover[member] = centre;
			});
			const index = clusterOf[row] as number;
			const { from, to } = clusters[index] as ClusterRange;
			if (!matrices[index]) cost += to - from;
			moved.push(centre);
		}
		if (moved.length === 0 || work.evaluations + cost > budget) return false;
		for (const row of moved) selection.measure(row);
		return true;
	};
	for (let number = 0; number < ROUNDS; number++) {
		const before = widest();
		if (!(await round(number, before, true)) || widest() >= before) break;
	}
	const limit = Math.max(widest(), radius ?? 0);
	for (let number = ROUNDS; number < 2 * ROUNDS; number++) {
		if (!(await round(number, limit, false))) return;
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

/**
 * The member with the least sum of distances, or, to tighten, with the least maximum and then sum; the retained row itself
 * where none is better.
 * @param distances row-major [cell × measured members]
 */
const centreOf = (
	{ caps }: Selection,
	row: number,
	cell: Int32Array,
	distances: Float64Array,
	limit: number,
	tighten: boolean,
): number => {
	const measured = distances.length / cell.length;
	let best = row;
	let bestMost = Number.POSITIVE_INFINITY;
	let bestSum = Number.POSITIVE_INFINITY;
	caps.count(row, -1);
	const judge = (member: number, index: number): void => {
		let most = 0;
		let sum = 0;
		for (let at = index * measured; at < (index + 1) * measured; at++) {
			most = Math.max(most, distances[at] as number);
			sum += distances[at] as number;
		}
		if (most > limit) return;
		const better = tighten && most !== bestMost ? most < bestMost : sum < bestSum;
		if (!better || !caps.admits(member)) return;
		best = member;
		bestMost = most;
		bestSum = sum;
	};
	judge(row, cell.indexOf(row));
	cell.forEach(judge);
	caps.count(row, 1);
	return best;
};
