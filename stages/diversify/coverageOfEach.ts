import type { ByteMultiply } from '../../pipeline/numeric/byteMatrix.ts';
import { gatherColumns } from '../../pipeline/numeric/gatherColumns.ts';
import { gatherRows } from '../../pipeline/numeric/gatherRows.ts';
import type { NearnessSpace } from './nearnessSpace.ts';
import { radiusOf } from './radiusOf.ts';
import type { CoverageRadius } from './summary.ts';

const COLUMNS_AT_ONCE = 256;

/**
 * Coverage radius of several selections over the same measured rows, each pair of pages measured once for all of them.
 * @param selections retained rows of each
 * @returns for each selection its radius, or undefined where every measured row is retained
 */
export const coverageOfEach = async (
	space: NearnessSpace,
	measured: Int32Array,
	selections: readonly Int32Array[],
	multiply: ByteMultiply,
): Promise<(CoverageRadius | undefined)[]> => {
	const { matrix } = space;
	const count = measured.length;
	const nearest = new Float64Array(selections.length * count).fill(Number.POSITIVE_INFINITY);
	const selectionsOf = new Map<number, number[]>();
	selections.forEach((rows, selection) => {
		for (const row of rows) {
			const held = selectionsOf.get(row);
			if (held) held.push(selection);
			else selectionsOf.set(row, [selection]);
		}
	});
	const retained = Int32Array.from(selectionsOf.keys()).sort();
	const left = gatherRows(matrix, measured);
	for (let first = 0; first < retained.length; first += COLUMNS_AT_ONCE) {
		const part = retained.subarray(first, first + COLUMNS_AT_ONCE);
		const owners = Array.from(part, (row) => Int32Array.from(selectionsOf.get(row) ?? []));
		const dots = await multiply(left, count, matrix.width, gatherColumns(matrix, part), part.length);
		for (let i = 0, dot = 0; i < count; i++) {
			const row = measured[i] as number;
			for (let j = 0; j < part.length; j++, dot++) {
				const other = part[j] as number;
				const owner = owners[j] as Int32Array;
				let held = 0;
				for (const selection of owner) held = Math.max(held, nearest[selection * count + i] as number);
				if (row !== other && space.layoutFloor(row, other, dots[dot] as number) >= held) continue;
				// A retained row is no gap of its selection: −1 takes it out below.
				const distance = row === other ? -1 : space.cheap(row, other) + space.layout(row, other, dots[dot] as number);
				for (const selection of owner) {
					const at = selection * count + i;
					if (distance < (nearest[at] as number)) nearest[at] = distance;
				}
			}
		}
	}
	return selections.map((_, selection) =>
		radiusOf(nearest.subarray(selection * count, (selection + 1) * count).filter((distance) => distance >= 0)),
	);
};
