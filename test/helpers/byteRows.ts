import fc from 'fast-check';
import type { ByteMatrix } from '../../pipeline/numeric/byteMatrix.ts';

export const matrixOf = (rows: readonly (readonly number[])[]): ByteMatrix => ({
	rows: rows.length,
	width: rows[0]?.length ?? 0,
	data: Uint8Array.from(rows.flat()),
});

export const byte = fc.integer({ min: 0, max: 255 });
