import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { announcedPixels } from '../../../../pipeline/effects/browser/render/announcedPixels.ts';
import { imagePixels } from '../../../../pipeline/effects/browser/render/imagePixels.ts';

const made = (format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif', options = {}): Promise<Buffer> =>
	sharp({ create: { width: 37, height: 21, channels: 3, background: 'red' } })
		.toFormat(format, options)
		.toBuffer();

describe('imagePixels', () => {
	it.each([
		['png', {}],
		['jpeg', {}],
		['jpeg', { progressive: true }],
		['gif', {}],
		['avif', {}],
		['webp', {}],
		['webp', { lossless: true }],
	] as const)('reads the size of a %s from its header: %o', async (format, options) => {
		expect(imagePixels(await made(format, options))).toBe(37 * 21);
	});

	it('reads a bitmap, and nothing where there is no picture', () => {
		const bitmap = Buffer.alloc(26);
		bitmap.write('BM');
		bitmap.writeInt32LE(40, 18);
		// A negative height: rows from the top.
		bitmap.writeInt32LE(-30, 22);
		expect(imagePixels(bitmap)).toBe(1200);
		for (const bytes of [
			Buffer.alloc(0),
			Buffer.from('\x89PNG', 'latin1'),
			Buffer.from('text'),
			Buffer.from([0xff, 0xd8, 0xff]),
		])
			expect(imagePixels(bytes)).toBe(0);
	});
});

describe('announcedPixels', () => {
	it('sums pictures of markup, styles and drawings, each once', async () => {
		const png = `data:image/png;base64,${(await made('png')).toString('base64')}`;
		const gif = `data:image/gif;base64,${(await made('gif')).toString('base64')}`;
		const drawing = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg"><image href="${gif}"/></svg>`)}`;
		expect(announcedPixels(`<img src="${png}"><p style="background:url(${png})"><img src="${drawing}">`)).toBe(
			2 * 37 * 21,
		);
	});
});
