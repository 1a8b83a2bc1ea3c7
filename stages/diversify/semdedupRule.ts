import type { ByteMultiply } from '../../pipeline/numeric/byteMatrix.ts';
import type { Candidate, ClusterRange } from './inClusterOrder.ts';
import { gatherColumns } from '../../pipeline/numeric/gatherColumns.ts';
import { gatherRows } from '../../pipeline/numeric/gatherRows.ts';
import { idRanks } from './idRanks.ts';
import type { NearnessSpace } from './nearnessSpace.ts';

const COLUMNS_AT_ONCE = 256;

/**
 * The rule of SemDeDup for comparison: inside a cluster, farthest from the centroid first, a page's M is its highest
 * similarity (1 − nearness distance) to any earlier page, removed or not; the `goal` pages with the smallest M are kept,
 * ties to the lowest id. Costs half the square of every cluster.
 * Source: A. Abbas and others, SemDeDup, arXiv 2303.09540.
 * @returns kept rows, ascending
 */
export const semdedupRule = async (
	space: NearnessSpace,
	candidates: readonly Candidate[],
	clusters: readonly ClusterRange[],
	goal: number,
	multiply: ByteMultiply,
): Promise<Int32Array> => {
	const { matrix } = space;
	const apart = new Float64Array(candidates.length).fill(Number.POSITIVE_INFINITY);
	const ranks = idRanks(candidates);
	const distanceOf = (row: number): number => (candidates[row] as Candidate).place.distance;
	for (const { from, to } of clusters) {
		const order = Int32Array.from({ length: to - from }, (_, index) => from + index).sort(
			(a, b) => distanceOf(b) - distanceOf(a) || (ranks[a] as number) - (ranks[b] as number),
		);
		const rows = gatherRows(matrix, order);
		for (let first = 0; first < order.length; first += COLUMNS_AT_ONCE) {
			const part = order.subarray(first, first + COLUMNS_AT_ONCE);
			const earlier = first + part.length;
			const columns = gatherColumns(matrix, part);
			const dots = await multiply(
				rows.subarray(0, earlier * matrix.width),
				earlier,
				matrix.width,
				columns,
				part.length,
			);
			for (let i = 0; i < earlier; i++) {
				const row = order[i] as number;
				for (let j = Math.max(0, i + 1 - first); j < part.length; j++) {
					const later = part[j] as number;
					const held = apart[later] as number;
					if (space.layoutFloor(row, later, dots[i * part.length + j] as number) >= held) continue;
					const cheap = space.cheap(row, later);
					if (cheap >= held) continue;
					const distance = cheap + space.layout(row, later, dots[i * part.length + j] as number);
					if (distance < held) apart[later] = distance;
				}
			}
		}
	}
	return Int32Array.from({ length: candidates.length }, (_, row) => row)
		.sort((a, b) =>
			apart[a] === apart[b] ? (ranks[a] as number) - (ranks[b] as number) : (apart[b] as number) - (apart[a] as number),
		)
		.slice(0, goal)
		.sort();
};
