import type { ByteMatrix } from './byteMatrix.ts';

/** Chosen rows as columns: row-major [width × chosen], the right-hand side of a byte product. */
export const gatherColumns = ({ width, data }: ByteMatrix, chosen: ArrayLike<number>): Uint8Array => {
	const count = chosen.length;
	const columns = new Uint8Array(width * count);
	for (let column = 0; column < count; column++) {
		const from = (chosen[column] as number) * width;
		for (let i = 0, to = column; i < width; i++, to += count) columns[to] = data[from + i] as number;
	}
	return columns;
};
