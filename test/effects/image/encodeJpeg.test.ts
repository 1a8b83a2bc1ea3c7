import { describe, expect, it } from 'vitest';
import { encodeJpeg } from '../../../pipeline/effects/image/encodeJpeg.ts';
import { renderImage } from '../../../pipeline/effects/image/renderImage.ts';
import { madeRaster } from '../../distillation/degrade/madeRaster.ts';

/** First step of the first quantisation table (DQT: FF DB, length, table's number, 64 steps). */
const firstStep = (jpeg: Uint8Array): number | undefined => {
	for (let at = 2; at < jpeg.length - 5; at++) if (jpeg[at] === 0xff && jpeg[at + 1] === 0xdb) return jpeg[at + 5];
	return undefined;
};

describe('encodeJpeg', () => {
	const page = madeRaster(64, 48, (x, y) => (x * 4 + y) % 256);

	it.each([
		// libjpeg: step 16 of the standard's luma table, times 5000 / quality below 50, else 200 − 2 quality, in percent.
		[40, 20],
		[50, 16],
		[75, 8],
		[90, 3],
	])('writes quality %i into the file', async (quality, step) => {
		expect(firstStep(await encodeJpeg(page, quality))).toBe(step);
	});

	it('keeps size and looks, gives the same bytes again, and carries no metadata', async () => {
		const jpeg = await encodeJpeg(page, 90);
		const { widthPx, heightPx, data } = await renderImage(jpeg, 1, 64, 3);
		expect([widthPx, heightPx]).toEqual([64, 48]);
		const apart = data.reduce((sum, value, at) => sum + Math.abs(value - (page.data[at] as number)), 0) / data.length;
		expect(apart).toBeLessThan(6);
		expect(await encodeJpeg(page, 90)).toEqual(jpeg);
		expect(Buffer.from(jpeg).includes('Exif')).toBe(false);
	});
});
