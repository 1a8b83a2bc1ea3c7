import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cropRaster } from '../../../pipeline/effects/image/cropRaster.ts';
import { resizeRaster } from '../../../pipeline/effects/image/resizeRaster.ts';
import { turnRaster } from '../../../pipeline/effects/image/turnRaster.ts';
import { fourCorners, quarterColours, CORNERS } from './fourCorners.ts';

describe('cropRaster', () => {
	it('takes the pixels under the box, edges rounded outwards', () => {
		const crop = cropRaster(fourCorners(), { left: 29.2, top: 19.9, right: 30.1, bottom: 21 });
		expect(crop).toMatchObject({ widthPx: 2, heightPx: 2, channels: 3 });
		// Columns 29 and 30, rows 19 and 20: one pixel of each quarter.
		expect([...crop.data]).toEqual(CORNERS.flat());
	});

	it('gives at least one pixel of the raster for any box', () => {
		const edge = fc.integer({ min: -100, max: 200 });
		fc.assert(
			fc.property(edge, edge, edge, edge, (left, top, right, bottom) => {
				const crop = cropRaster(fourCorners(), { left, top, right, bottom });
				expect(crop.data.length).toBe(crop.widthPx * crop.heightPx * 3);
				expect(Math.min(crop.widthPx, crop.heightPx)).toBeGreaterThanOrEqual(1);
				expect(crop.widthPx).toBeLessThanOrEqual(60);
				expect(crop.heightPx).toBeLessThanOrEqual(40);
			}),
		);
	});
});

describe('resizeRaster', () => {
	it.each([
		[120, 20],
		[7, 90],
	])('stretches to exactly %i × %i and keeps the picture', async (widthPx, heightPx) => {
		const resized = await resizeRaster(fourCorners(), widthPx, heightPx);
		expect(resized).toMatchObject({ widthPx, heightPx, channels: 3 });
		expect(quarterColours(resized)).toEqual(CORNERS.map((colour) => [...colour]));
	});

	it('keeps grey grey', async () => {
		const grey = { widthPx: 2, heightPx: 1, channels: 1 as const, data: Uint8Array.of(10, 10) };
		expect(await resizeRaster(grey, 4, 2)).toEqual({ widthPx: 4, heightPx: 2, channels: 1, data: Buffer.alloc(8, 10) });
	});
});

describe('turnRaster', () => {
	const [red, green, blue, white] = CORNERS;
	it.each([
		[90, [blue, red, white, green]],
		[180, [white, blue, green, red]],
		[270, [green, white, red, blue]],
	] as const)('turns by %i degrees clockwise', (degrees, expected) => {
		const turned = turnRaster(fourCorners(), degrees);
		expect(quarterColours(turned)).toEqual(expected.map((colour) => [...colour]));
		expect([turned.widthPx, turned.heightPx]).toEqual(degrees === 180 ? [60, 40] : [40, 60]);
	});

	it('turns back, pixel by pixel, in grey too', () => {
		const grey = { widthPx: 3, heightPx: 2, channels: 1 as const, data: Uint8Array.of(1, 2, 3, 4, 5, 6) };
		expect(turnRaster(grey, 90)).toEqual({
			widthPx: 2,
			heightPx: 3,
			channels: 1,
			data: Uint8Array.of(4, 1, 5, 2, 6, 3),
		});
		expect(turnRaster(turnRaster(grey, 90), 270)).toEqual(grey);
		expect(turnRaster(turnRaster(grey, 180), 180)).toEqual(grey);
	});
});
