import { LAYOUT_PALETTE } from './layoutPalette.ts';

const COLOURS = new Uint8Array(LAYOUT_PALETTE.flat());

/**
 * Palette indices [n] → RGB, interleaved [n × 3], written to `target` at `offset` where they are given.
 *
 * @throws {RangeError} on an index outside the palette
 */
export const paletteToRgb = (
	indices: Uint8Array,
	target: Uint8Array = new Uint8Array(indices.length * 3),
	offset = 0,
): Uint8Array => {
	let at = offset;
	for (let pixel = 0; pixel < indices.length; pixel++) {
		const index = indices[pixel] as number;
		if (index >= LAYOUT_PALETTE.length)
			throw new RangeError(`paletteToRgb: received index ${index}, expected one below ${LAYOUT_PALETTE.length}`);
		target[at] = COLOURS[index * 3] as number;
		target[at + 1] = COLOURS[index * 3 + 1] as number;
		target[at + 2] = COLOURS[index * 3 + 2] as number;
		at += 3;
	}
	return target;
};
