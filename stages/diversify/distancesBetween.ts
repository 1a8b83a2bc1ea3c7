import type { ByteMultiply } from '../../pipeline/numeric/byteMatrix.ts';
import { gatherColumns } from '../../pipeline/numeric/gatherColumns.ts';
import { gatherRows } from '../../pipeline/numeric/gatherRows.ts';
import type { NearnessSpace } from './nearnessSpace.ts';

const ROWS_AT_ONCE = 2048;

/**
 * Nearness distances of every row of `rows` to every row of `others`.
 * @returns Float64Array, row-major [rows × others]
 */
export const distancesBetween = async (
	space: NearnessSpace,
	rows: Int32Array,
	others: Int32Array,
	multiply: ByteMultiply,
): Promise<Float64Array> => {
	const { matrix } = space;
	const distances = new Float64Array(rows.length * others.length);
	const columns = gatherColumns(matrix, others);
	let at = 0;
	for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
		const part = rows.subarray(first, first + ROWS_AT_ONCE);
		const dots = await multiply(gatherRows(matrix, part), part.length, matrix.width, columns, others.length);
		for (let i = 0, dot = 0; i < part.length; i++) {
			const row = part[i] as number;
			for (let j = 0; j < others.length; j++, dot++) {
				const other = others[j] as number;
				const product = dots[dot] as number;
				distances[at++] = row === other ? 0 : space.cheap(row, other) + space.layout(row, other, product);
			}
		}
	}
	return distances;
};
