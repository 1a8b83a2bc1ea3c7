import type { ByteMultiply } from '../../pipeline/numeric/byteMatrix.ts';
import { gatherColumns } from '../../pipeline/numeric/gatherColumns.ts';
import type { NearnessSpace } from './nearnessSpace.ts';
import type { Block } from './splitClusters.ts';

const COLUMNS_AT_ONCE = 256;

/**
 * Nearness distances of all pairs of one block; each pair is measured once.
 * @returns Float32Array, row-major [pages × pages], symmetric
 */
export const blockDistances = async (
	space: NearnessSpace,
	{ from, to }: Block,
	multiply: ByteMultiply,
): Promise<Float32Array> => {
	const { data, width } = space.matrix;
	const pages = to - from;
	const distances = new Float32Array(pages * pages);
	for (let first = from; first < to; first += COLUMNS_AT_ONCE) {
		const count = Math.min(COLUMNS_AT_ONCE, to - first);
		const chosen = Int32Array.from({ length: count }, (_, index) => first + index);
		const rows = data.subarray(first * width, to * width);
		const dots = await multiply(rows, to - first, width, gatherColumns(space.matrix, chosen), count);
		for (let row = first; row < to; row++) {
			for (let other = first; other < Math.min(row, first + count); other++) {
				const dot = dots[(row - first) * count + other - first] as number;
				const distance = space.cheap(row, other) + space.layout(row, other, dot);
				distances[(row - from) * pages + other - from] = distance;
				distances[(other - from) * pages + row - from] = distance;
			}
		}
	}
	return distances;
};
