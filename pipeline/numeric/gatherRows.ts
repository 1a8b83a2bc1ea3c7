import type { ByteMatrix } from './byteMatrix.ts';

/** Chosen rows one after another; a view of the same memory where they already are neighbours. */
export const gatherRows = ({ width, data }: ByteMatrix, chosen: ArrayLike<number>): Uint8Array => {
	const count = chosen.length;
	const first = chosen[0] ?? 0;
	if (count > 0 && chosen[count - 1] === first + count - 1 && isRun(chosen, first)) {
		return data.subarray(first * width, (first + count) * width);
	}
	const rows = new Uint8Array(count * width);
	for (let i = 0; i < count; i++) {
		const from = (chosen[i] as number) * width;
		rows.set(data.subarray(from, from + width), i * width);
	}
	return rows;
};

const isRun = (chosen: ArrayLike<number>, first: number): boolean => {
	for (let i = 0; i < chosen.length; i++) if (chosen[i] !== first + i) return false;
	return true;
};
