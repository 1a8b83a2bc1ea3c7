import { describe, expect, it } from 'vitest';
import { imagePageSize } from '../../../pipeline/effects/image/imagePageSize.ts';
import { sharp } from '../../../pipeline/effects/image/imageLibrary.ts';
import { inspectImage } from '../../../pipeline/effects/image/inspectImage.ts';
import { renderImage } from '../../../pipeline/effects/image/renderImage.ts';
import { CORNERS, fourCornersImage, HEIGHT_PX, quarterColours, WIDTH_PX } from './fourCorners.ts';
import { handmadeTiff, type TiffPage } from './handmadeTiff.ts';

const LIMITS = { maxPixels: 100e6 };
const firstPixel = async (bytes: Uint8Array, page = 1): Promise<number[]> => [
	...(await renderImage(bytes, page, 1000, 3)).data.subarray(0, 3),
];

const grey = (widthPx: number, heightPx: number, value: number, more: Partial<TiffPage> = {}): TiffPage => ({
	widthPx,
	heightPx,
	bits: 8,
	samples: new Uint8Array(widthPx * heightPx).fill(value),
	...more,
});

describe('TIFF', () => {
	it("of pages of different sizes is read at each page's own size", async () => {
		const bytes = handmadeTiff([grey(30, 20, 10), grey(8, 50, 200), grey(30, 20, 90)]);
		expect(await inspectImage(bytes, LIMITS)).toMatchObject({ state: 'opened', pageCount: 3 });
		expect(await imagePageSize(bytes, 2)).toEqual({ widthPt: 8, heightPt: 50 });
		expect(await renderImage(bytes, 2, 1000, 1)).toMatchObject({ widthPx: 8, heightPx: 50 });
		expect([await firstPixel(bytes, 1), await firstPixel(bytes, 2), await firstPixel(bytes, 3)]).toEqual([
			[10, 10, 10],
			[200, 200, 200],
			[90, 90, 90],
		]);
	});

	it('with a damaged second page is refused, and the page is named', async () => {
		const bytes = handmadeTiff([grey(30, 20, 10), grey(30, 20, 10, { claimedOffset: 9_000_000 }), grey(30, 20, 10)]);
		const refused = await inspectImage(bytes, LIMITS);
		expect(refused).toMatchObject({ state: 'refused', reason: 'damaged' });
		expect(refused).toHaveProperty('detail', expect.stringMatching(/^page 2 of 3: /));
	});

	it('whose later page claims gigapixels is too large by its header', async () => {
		const bytes = handmadeTiff([grey(30, 20, 10), { ...grey(3, 2, 10), widthPx: 60_000, heightPx: 60_000 }]);
		expect(await inspectImage(bytes, LIMITS)).toMatchObject({
			reason: 'too-large',
			detail: 'page 2: 60000 × 60000 pixels, limit 100000000',
		});
	});

	it.each([
		[0, [255, 0]],
		[1, [0, 255]],
	] as const)('of one bit, photometric %i, is read the right way round', async (photometric, [clear, set]) => {
		// Eight pixels a byte: a row of zeros, a row of ones.
		const bytes = handmadeTiff([{ widthPx: 8, heightPx: 2, bits: 1, samples: Uint8Array.of(0x00, 0xff), photometric }]);
		const { data } = await renderImage(bytes, 1, 100, 1);
		expect([data[0], data[8]]).toEqual([clear, set]);
	});

	it('of 16 bits is cut to 8', async () => {
		const samples = new Uint8Array(4 * 4 * 2);
		for (let at = 0; at < samples.length; at += 2) samples.set([0x34, 0x80], at);
		expect(await firstPixel(handmadeTiff([{ widthPx: 4, heightPx: 4, bits: 16, samples }]))).toEqual([
			0x80, 0x80, 0x80,
		]);
	});

	it('with a palette is read through it', async () => {
		const palette = [256, 512, 768].flatMap((_, channel) =>
			Array.from({ length: 256 }, (__, index) => (index === 7 ? ([0xff00, 0x8000, 0x1000][channel] ?? 0) : 0)),
		);
		expect(await firstPixel(handmadeTiff([grey(4, 4, 7, { photometric: 3, palette })]))).toEqual([0xff, 0x80, 0x10]);
	});

	it('is turned by its own orientation tag', async () => {
		const bytes = handmadeTiff([grey(30, 20, 10, { orientation: 6 })]);
		expect(await imagePageSize(bytes, 1)).toEqual({ widthPt: 20, heightPt: 30 });
		expect(await renderImage(bytes, 1, 1000, 3)).toMatchObject({ widthPx: 20, heightPx: 30 });
	});
});

describe('other images', () => {
	it.each([
		['a palette', () => fourCornersImage().png({ palette: true }).toBuffer()],
		['lossless WebP', () => fourCornersImage().webp({ lossless: true }).toBuffer()],
	])('with %s keep their colours', async (_, make) => {
		expect(quarterColours(await renderImage(await make(), 1, 1000, 3))).toEqual(CORNERS.map((colour) => [...colour]));
	});

	it('in AVIF keep theirs nearly', async () => {
		const bytes = await fourCornersImage().avif({ quality: 90, effort: 0, chromaSubsampling: '4:4:4' }).toBuffer();
		const colours = quarterColours(await renderImage(bytes, 1, 1000, 3)).flat();
		const off = colours.map((value, index) => Math.abs(value - (CORNERS.flat()[index] ?? -999)));
		expect(Math.max(...off)).toBeLessThanOrEqual(12);
	});

	it('lay a transparent palette entry, and grey with alpha, on white', async () => {
		const clear = {
			create: { width: 8, height: 8, channels: 4 as const, background: { r: 200, g: 0, b: 0, alpha: 0 } },
		};
		expect(await firstPixel(await sharp(clear).png({ palette: true }).toBuffer())).toEqual([255, 255, 255]);
		expect(await firstPixel(await sharp(clear).toColourspace('b-w').png().toBuffer())).toEqual([255, 255, 255]);
		const shades = Buffer.alloc(8 * 8 * 2, Buffer.from([100, 255]));
		const opaque = sharp(shades, { raw: { width: 8, height: 8, channels: 2 } }).toColourspace('b-w');
		expect(await firstPixel(await opaque.png().toBuffer())).toEqual([100, 100, 100]);
	});

	it('show the first frame of an animation alone, at the size of a frame', async () => {
		const frames = await Promise.all(
			['#0a0a0a', '#c8c8c8', '#646464'].map((background) =>
				sharp({ create: { width: 20, height: 10, channels: 3, background } })
					.png()
					.toBuffer(),
			),
		);
		const bytes = await sharp(frames, { join: { animated: true } })
			.webp({ lossless: true })
			.toBuffer();
		expect((await sharp(bytes).metadata()).pages).toBe(3);
		expect(await inspectImage(bytes, { maxPixels: 200 })).toMatchObject({ state: 'opened', pageCount: 1 });
		expect(await imagePageSize(bytes, 1)).toEqual({ widthPt: 20, heightPt: 10 });
		const raster = await renderImage(bytes, 1, 1000, 3);
		expect([raster.widthPx, raster.heightPx, raster.data[0]]).toEqual([20, 10, 10]);
	});

	it('of gigapixels by a JPEG header are too large before they are damaged', async () => {
		const bytes = await fourCornersImage().jpeg().toBuffer();
		// Start of frame (ISO/IEC 10918-1, B.2.2): marker, length, precision, height, width.
		const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
		expect([bytes.readUInt16BE(frame + 5), bytes.readUInt16BE(frame + 7)]).toEqual([HEIGHT_PX, WIDTH_PX]);
		bytes.writeUInt16BE(65_000, frame + 5);
		bytes.writeUInt16BE(65_000, frame + 7);
		expect(await inspectImage(bytes, LIMITS)).toMatchObject({ state: 'refused', reason: 'too-large' });
	});

	it('in CMYK are taken as Adobe stores them, no ink as 255, without its marker too', async () => {
		const white = sharp({ create: { width: 16, height: 16, channels: 3, background: '#ffffff' } });
		const adobe = await white.toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer();
		const marker = adobe.indexOf(Buffer.from([0xff, 0xee]));
		expect(adobe.subarray(marker + 4, marker + 9).toString()).toBe('Adobe');
		expect(Math.min(...(await firstPixel(adobe)))).toBeGreaterThan(245);
		// Nothing defines CMYK in a JPEG without the marker; libvips and Firefox read both alike.
		const bare = Buffer.concat([
			adobe.subarray(0, marker),
			adobe.subarray(marker + 2 + adobe.readUInt16BE(marker + 2)),
		]);
		expect(await inspectImage(bare, LIMITS)).toMatchObject({ state: 'opened' });
		expect(await firstPixel(bare)).toEqual(await firstPixel(adobe));
	});
});
