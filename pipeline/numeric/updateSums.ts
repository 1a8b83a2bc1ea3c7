import type { ByteMatrix, ByteMultiply } from './byteMatrix.ts';
import { memberSums } from './memberSums.ts';

/** Above this share of changed rows a product over all rows is faster than moving the changed ones. */
const MOVE_SHARE = 0.1;

/** Sums of members after rows changed their labels (from −1: they had none), exact either way it is done. */
export const updateSums = async (
	matrix: ByteMatrix,
	sums: Float64Array,
	before: Int32Array,
	after: Int32Array,
	changed: Int32Array,
	k: number,
	multiply: ByteMultiply,
): Promise<Float64Array<ArrayBuffer>> => {
	const { rows, width, data } = matrix;
	if (changed.length > rows * MOVE_SHARE || before[changed[0] ?? 0] === -1) {
		return Float64Array.from(await memberSums(matrix, after, k, multiply));
	}
	const moved = Float64Array.from(sums);
	for (const row of changed) {
		const from = (before[row] as number) * width;
		const to = (after[row] as number) * width;
		for (let i = 0, at = row * width; i < width; i++, at++) {
			const value = data[at] as number;
			moved[from + i] = (moved[from + i] as number) - value;
			moved[to + i] = (moved[to + i] as number) + value;
		}
	}
	return moved;
};
