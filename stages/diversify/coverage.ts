import type { ByteMultiply } from '../../pipeline/numeric/byteMatrix.ts';
import { gatherColumns } from '../../pipeline/numeric/gatherColumns.ts';
import type { NearnessSpace } from './nearnessSpace.ts';

const ROWS_AT_ONCE = 4096;
const COLUMNS_AT_ONCE = 256;

export interface Coverage {
	/** Nearest retained row of the same cluster, −1 where there is none. */
	readonly coverInside: Int32Array;
	readonly nearestInside: Float64Array;
	/** Nearest retained row of any cluster. */
	readonly cover: Int32Array;
	readonly nearest: Float64Array;
}

/**
 * Exact nearest retained pages of every row. A retained row covers itself at 0. Memory grows with rows, not with pairs.
 * @param known a near retained row of the same cluster for every row, or −1: good ones save most of the work; they stay
 * where others are as near, and ties between others go to the lowest row
 */
export const coverage = async (
	space: NearnessSpace,
	clusterOf: Int32Array,
	retained: Int32Array,
	known: Int32Array,
	multiply: ByteMultiply,
): Promise<Coverage> => {
	const { data, rows, width } = space.matrix;
	const coverInside = known.slice();
	const nearestInside = Float64Array.from(known, (row, member) =>
		row === -1 ? Number.POSITIVE_INFINITY : space.distance(row, member),
	);
	const cover = coverInside.slice();
	const nearest = nearestInside.slice();
	for (let column = 0; column < retained.length; column += COLUMNS_AT_ONCE) {
		const part = retained.subarray(column, column + COLUMNS_AT_ONCE);
		const columns = gatherColumns(space.matrix, part);
		for (let first = 0; first < rows; first += ROWS_AT_ONCE) {
			const count = Math.min(ROWS_AT_ONCE, rows - first);
			const dots = await multiply(
				data.subarray(first * width, (first + count) * width),
				count,
				width,
				columns,
				part.length,
			);
			for (let row = first, dot = 0; row < first + count; row++) {
				for (let i = 0; i < part.length; i++, dot++) {
					const other = part[i] as number;
					const inside = clusterOf[row] === clusterOf[other];
					const held = (inside ? nearestInside[row] : nearest[row]) as number;
					if (space.layoutFloor(row, other, dots[dot] as number) >= held) continue;
					const cheap = space.cheap(row, other);
					if (cheap >= held) continue;
					const distance = cheap + space.layout(row, other, dots[dot] as number);
					if (inside && distance < held) {
						nearestInside[row] = distance;
						coverInside[row] = other;
					}
					if (distance < (nearest[row] as number)) {
						nearest[row] = distance;
						cover[row] = other;
					}
				}
			}
		}
	}
	return { coverInside, nearestInside, cover, nearest };
};
