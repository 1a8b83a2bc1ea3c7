import { inflateSync } from 'node:zlib';
import type { LayoutView } from '../records.ts';

/**
 * A stored view → palette indices, Uint8Array, row-major [sidePx × sidePx].
 *
 * @throws {RangeError} when the stream does not hold exactly that many, zlib's error when it is damaged
 */
export const unpackView = ({ pixels, sidePx }: Pick<LayoutView, 'pixels' | 'sidePx'>): Uint8Array => {
	const expected = sidePx * sidePx;
	const indices = inflateSync(Buffer.from(pixels, 'base64'), { maxOutputLength: expected + 1 });
	if (indices.length !== expected)
		throw new RangeError(`unpackView: received ${indices.length} pixels, expected ${sidePx} × ${sidePx} = ${expected}`);
	return indices;
};
