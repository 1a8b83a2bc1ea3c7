import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { layoutViewSchema } from '../../../pipeline/document/records.ts';
import { LAYOUT_PALETTE } from '../../../pipeline/document/view/layoutPalette.ts';
import { packView } from '../../../pipeline/document/view/packView.ts';
import { paletteToRgb } from '../../../pipeline/document/view/paletteToRgb.ts';
import { unpackView } from '../../../pipeline/document/view/unpackView.ts';

describe('a stored view', () => {
	test('gives its palette indices back, and the digest is over the indices', () => {
		const indices = Uint8Array.from({ length: 225 }, (_, at) => at % LAYOUT_PALETTE.length);
		const view = packView(indices, 15);
		expect(layoutViewSchema.parse(view)).toEqual(view);
		expect([...unpackView(view)]).toEqual([...indices]);
	});

	test('of one white pixel has the digest of one byte 01', () => {
		// printf '\001' | sha256sum
		expect(packView(Uint8Array.of(1), 1).pixelsSha256).toBe(
			'4bf5122f344554c53bde2ebb8cd2b7e3d1600ad631c385a5d7cce23c7785459a',
		);
	});

	test('with too few or too many pixels is refused', () => {
		const pixels = (count: number) => deflateSync(new Uint8Array(count)).toString('base64');
		expect(() => unpackView({ sidePx: 3, pixels: pixels(8) })).toThrow(/received 8 pixels, expected 3 × 3 = 9/);
		expect(() => unpackView({ sidePx: 3, pixels: pixels(10) })).toThrow(/received 10 pixels/);
		expect(() => unpackView({ sidePx: 3, pixels: pixels(1_000_000) })).toThrow(/Cannot create a Buffer larger than 10/);
	});

	test('turns into RGB by the palette, at the offset asked for', () => {
		const target = new Uint8Array(8).fill(9);
		expect([...paletteToRgb(Uint8Array.of(1, 0), target, 1)]).toEqual([9, 255, 255, 255, 128, 128, 128, 9]);
		expect([...paletteToRgb(Uint8Array.of(2))]).toEqual([...(LAYOUT_PALETTE[2] as readonly number[])]);
		expect(() => paletteToRgb(Uint8Array.of(15))).toThrow(/received index 15, expected one below 15/);
	});
});
