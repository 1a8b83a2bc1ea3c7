import { describe, expect, it } from 'vitest';
import { RecordError } from '../../../pipeline/contract/errors.ts';
import { encodePng } from '../../../pipeline/effects/image/encodePng.ts';
import { imagePageSize } from '../../../pipeline/effects/image/imagePageSize.ts';
import { sharp } from '../../../pipeline/effects/image/imageLibrary.ts';
import { renderImage } from '../../../pipeline/effects/image/renderImage.ts';
import { CORNERS, fourCorners, fourCornersImage, HEIGHT_PX, quarterColours, WIDTH_PX } from './fourCorners.ts';

const [RED, GREEN, BLUE, WHITE] = CORNERS;

/** Each colour within `tolerance` levels of the expected one, channel by channel. */
const expectColours = (
	found: readonly number[][],
	expected: readonly (readonly number[])[],
	tolerance: number,
): void => {
	const off = found.map((colour, index) =>
		Math.max(...colour.map((value, channel) => Math.abs(value - (expected[index]?.[channel] ?? -999)))),
	);
	expect(Math.max(...off), JSON.stringify(found)).toBeLessThanOrEqual(tolerance);
};

/** Which quarter of the stored picture is seen upper left, upper right, lower left, lower right (EXIF 2.3, tag 274). */
const SEEN: Readonly<Record<number, readonly (readonly number[])[]>> = {
	1: [RED, GREEN, BLUE, WHITE],
	2: [GREEN, RED, WHITE, BLUE],
	3: [WHITE, BLUE, GREEN, RED],
	4: [BLUE, WHITE, RED, GREEN],
	5: [RED, BLUE, GREEN, WHITE],
	6: [BLUE, RED, WHITE, GREEN],
	7: [WHITE, GREEN, BLUE, RED],
	8: [GREEN, WHITE, RED, BLUE],
};

/** The orientation tag's value in an EXIF block of one entry, rewritten in place. */
const withOrientation = async (orientation: number): Promise<Uint8Array> => {
	const bytes = await fourCornersImage()
		.withMetadata({ orientation: 1 })
		.jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
		.toBuffer();
	// Entry: tag 0x0112, type SHORT, count 1, value; little or big endian as the EXIF block says.
	const little = bytes.indexOf(Buffer.from([0x12, 0x01, 0x03, 0x00, 0x01, 0x00, 0x00, 0x00]));
	const big = bytes.indexOf(Buffer.from([0x01, 0x12, 0x00, 0x03, 0x00, 0x00, 0x00, 0x01]));
	if (little >= 0) bytes.writeUInt16LE(orientation, little + 8);
	else bytes.writeUInt16BE(orientation, big + 8);
	return bytes;
};

describe('renderImage', () => {
	it.each(Object.keys(SEEN).map(Number))('applies EXIF orientation %i to pixels and size', async (orientation) => {
		const bytes = await withOrientation(orientation);
		const turned = orientation >= 5;
		const raster = await renderImage(bytes, 1, 1000, 3);
		expect([raster.widthPx, raster.heightPx]).toEqual(turned ? [HEIGHT_PX, WIDTH_PX] : [WIDTH_PX, HEIGHT_PX]);
		expect(await imagePageSize(bytes, 1)).toEqual({ widthPt: raster.widthPx, heightPt: raster.heightPx });
		expectColours(quarterColours(raster), SEEN[orientation] ?? [], 4);
	});

	it.each([0, 9, 65535])('takes the senseless EXIF orientation %i as upright', async (orientation) => {
		expectColours(quarterColours(await renderImage(await withOrientation(orientation), 1, 1000, 3)), CORNERS, 4);
	});

	it('never enlarges, and shrinks to the longer side it was given', async () => {
		const bytes = await fourCornersImage().png().toBuffer();
		expect(await renderImage(bytes, 1, 1000, 3)).toMatchObject({ widthPx: 60, heightPx: 40 });
		expect(await renderImage(bytes, 1, 30, 3)).toMatchObject({ widthPx: 30, heightPx: 20 });
	});

	it('gives back the very pixels of a lossless image', async () => {
		const raster = await renderImage(await encodePng(fourCorners()), 1, 1000, 3);
		expect([...raster.data]).toEqual([...fourCorners().data]);
	});

	it('renders grey as one channel by luma', async () => {
		const raster = await renderImage(await fourCornersImage().png().toBuffer(), 1, 1000, 1);
		expect(raster.channels).toBe(1);
		const [red = 0, green = 0, blue = 0, white] = quarterColours(raster).flat();
		// Green is the brightest primary and blue the darkest in every definition of luma; white stays white.
		expect([green > red, red > blue, white]).toEqual([true, true, 255]);
	});

	it('cuts 16 bits a channel to 8', async () => {
		const bytes = await fourCornersImage().toColourspace('rgb16').png().toBuffer();
		expect((await sharp(bytes).metadata()).depth).toBe('ushort');
		expectColours(quarterColours(await renderImage(bytes, 1, 1000, 3)), CORNERS, 1);
	});

	it('cuts 16-bit grey to 8, as grey and as RGB', async () => {
		const grey = Buffer.alloc(16 * 16 * 2);
		for (let at = 0; at < grey.length; at += 2) grey.writeUInt16LE(0x8000, at);
		const words = new Uint16Array(grey.buffer, grey.byteOffset, 256);
		const bytes = await sharp(words, { raw: { width: 16, height: 16, channels: 1 } })
			.toColourspace('grey16')
			.png()
			.toBuffer();
		expect((await sharp(bytes).metadata()).depth).toBe('ushort');
		expect((await renderImage(bytes, 1, 100, 1)).data[0]).toBe(0x80);
		expect([...(await renderImage(bytes, 1, 100, 3)).data.subarray(0, 3)]).toEqual([0x80, 0x80, 0x80]);
	});

	it('lays transparent pixels on white', async () => {
		const clear = { r: 0, g: 0, b: 0, alpha: 0 };
		const bytes = await sharp({ create: { width: 8, height: 8, channels: 4, background: clear } })
			.png()
			.toBuffer();
		expect([...(await renderImage(bytes, 1, 100, 3)).data.subarray(0, 3)]).toEqual([255, 255, 255]);
		const half = await sharp({ create: { width: 8, height: 8, channels: 4, background: { ...clear, alpha: 0.5 } } })
			.png()
			.toBuffer();
		// Half of black over white: 255 × (1 − 128 / 255).
		expect((await renderImage(half, 1, 100, 1)).data[0]).toBe(127);
	});

	it.each([
		['without a profile', false],
		['with an ICC profile', true],
	])('turns a CMYK JPEG %s into RGB the right way round', async (_, profile) => {
		const image = fourCornersImage();
		const cmyk = profile ? image.withIccProfile('cmyk') : image.toColourspace('cmyk');
		const bytes = await cmyk.jpeg({ quality: 95 }).toBuffer();
		expect(await sharp(bytes).metadata()).toMatchObject({ space: 'cmyk', hasProfile: profile });
		const [red = [], green = [], blue = [], white = []] = quarterColours(await renderImage(bytes, 1, 1000, 3));
		// Ink cannot reach the primaries of a screen: the hue must hold, not the figure. White is no ink.
		expect([red.indexOf(Math.max(...red)), green.indexOf(Math.max(...green)), blue.indexOf(Math.max(...blue))]).toEqual(
			[0, 1, 2],
		);
		expect(Math.min(...white)).toBeGreaterThan(245);
	});

	it('reads each page of a TIFF at its own number', async () => {
		const shades = [0, 128, 255];
		const pages = await Promise.all(
			shades.map((r) =>
				sharp({ create: { width: 9, height: 7, channels: 3, background: { r, g: r, b: r } } })
					.png()
					.toBuffer(),
			),
		);
		const bytes = await sharp(pages, { join: { animated: true } })
			.tiff({ compression: 'deflate' })
			.toBuffer();
		for (const [index, shade] of shades.entries()) {
			expect((await renderImage(bytes, index + 1, 100, 1)).data[0]).toBe(shade);
			expect(await imagePageSize(bytes, index + 1)).toEqual({ widthPt: 9, heightPt: 7 });
		}
	});

	it('reads fax-compressed pages of one bit', async () => {
		const bytes = await fourCornersImage().extractChannel(0).tiff({ compression: 'ccittfax4', bitdepth: 1 }).toBuffer();
		// Red channel of the four quarters: set, clear, clear, set.
		expect(quarterColours(await renderImage(bytes, 1, 1000, 1))).toEqual([[255], [0], [0], [255]]);
	});

	it.each([['a page that is not there', 2]])('throws RecordError for %s', async (_, page) => {
		const bytes = await fourCornersImage().tiff().toBuffer();
		await expect(renderImage(bytes, page, 100, 3)).rejects.toThrow(RecordError);
	});

	it('throws RecordError, not to be tried again, for bytes that are no image', async () => {
		await expect(renderImage(Buffer.from('no picture'), 1, 100, 3)).rejects.toMatchObject({
			code: 'crash',
			retryable: false,
		});
	});
});
