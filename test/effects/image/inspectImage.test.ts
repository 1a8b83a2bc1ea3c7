import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { sharp } from '../../../pipeline/effects/image/imageLibrary.ts';
import { inspectImage } from '../../../pipeline/effects/image/inspectImage.ts';
import { fourCornersImage, HEIGHT_PX, WIDTH_PX } from './fourCorners.ts';

const LIMITS = { maxPixels: 100e6 };
const inspect = (bytes: Uint8Array, maxPixels = LIMITS.maxPixels) => inspectImage(bytes, { maxPixels });

const chunk = (type: string, body: Uint8Array): Buffer => {
	const head = Buffer.alloc(8);
	head.writeUInt32BE(body.length);
	head.write(type, 4, 'latin1');
	const tail = Buffer.alloc(4);
	tail.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), body])));
	return Buffer.concat([head, body, tail]);
};

/** A grey PNG of the given size written by hand; rows are deflated zeros, so a few kilobytes hold gigapixels. */
const pngOfZeros = (widthPx: number, heightPx: number, rows = heightPx): Uint8Array => {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(widthPx, 0);
	header.writeUInt32BE(heightPx, 4);
	header.set([8, 0, 0, 0, 0], 8);
	const pixels = deflateSync(Buffer.alloc((widthPx + 1) * rows));
	const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
	return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
};

const threePages = async (): Promise<Uint8Array> => {
	const pages = await Promise.all([0, 1, 2].map(() => fourCornersImage().png().toBuffer()));
	return sharp(pages, { join: { animated: true } })
		.tiff({ compression: 'deflate' })
		.toBuffer();
};

describe('inspectImage', () => {
	const formats = {
		png: () => fourCornersImage().png().toBuffer(),
		jpeg: () => fourCornersImage().jpeg().toBuffer(),
		webp: () => fourCornersImage().webp().toBuffer(),
		tiff: () => fourCornersImage().tiff().toBuffer(),
		avif: () => fourCornersImage().avif({ effort: 0 }).toBuffer(),
	};
	it.each(Object.entries(formats))('opens %s by its content', async (_, make) => {
		expect(await inspect(await make())).toEqual({ state: 'opened', pageCount: 1, restricted: false });
	});

	it('counts the pages of a TIFF', async () => {
		expect(await inspect(await threePages())).toMatchObject({ state: 'opened', pageCount: 3 });
	});

	it('counts an animation as one page', async () => {
		const frames = await Promise.all([0, 1].map(() => fourCornersImage().png().toBuffer()));
		const animated = await sharp(frames, { join: { animated: true } })
			.webp()
			.toBuffer();
		expect(await inspect(animated)).toMatchObject({ state: 'opened', pageCount: 1 });
	});

	it('calls a file without bytes empty', async () => {
		expect(await inspect(new Uint8Array())).toMatchObject({ state: 'refused', reason: 'empty' });
	});

	it.each([
		['GIF', () => fourCornersImage().gif().toBuffer()],
		['SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
		['plain text', async () => Buffer.from('no picture')],
		['one byte', async () => Buffer.from([0xff])],
		['HEIF that is not AVIF', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1')],
	])('does not support %s', async (_, make) => {
		expect(await inspect(await make())).toMatchObject({ state: 'refused', reason: 'unsupported' });
	});

	it.each(Object.entries(formats))('calls a %s that breaks off damaged', async (_, make) => {
		const whole = await make();
		expect(await inspect(whole.subarray(0, Math.floor(whole.length * 0.6)))).toMatchObject({
			state: 'refused',
			reason: 'damaged',
		});
	});

	it('calls a PNG whose pixels end early damaged', async () => {
		expect(await inspect(pngOfZeros(50, 50, 20))).toMatchObject({ state: 'refused', reason: 'damaged' });
	});

	it('calls noise behind a valid signature damaged', async () => {
		const noise = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(500, 0x5a)]);
		expect(await inspect(noise)).toMatchObject({ state: 'refused', reason: 'damaged' });
	});

	it('refuses a decompression bomb by its header alone: these rows are not even there', async () => {
		const bomb = pngOfZeros(60_000, 60_000, 1);
		expect(await inspect(bomb)).toEqual({
			state: 'refused',
			reason: 'too-large',
			detail: 'page 1: 60000 × 60000 pixels, limit 100000000',
		});
	});

	it('holds the limit against every page, and takes an image that meets it exactly', async () => {
		const bytes = await threePages();
		const pixels = WIDTH_PX * HEIGHT_PX;
		expect(await inspect(bytes, pixels)).toMatchObject({ state: 'opened' });
		expect(await inspect(bytes, pixels - 1)).toMatchObject({ state: 'refused', reason: 'too-large' });
	});
});
