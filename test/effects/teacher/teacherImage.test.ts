import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { RecordError } from '../../../pipeline/contract/errors.ts';
import { teacherImage } from '../../../pipeline/effects/teacher/teacherImage.ts';

const bounds = { maxSidePx: 1_000, maxImageBytes: 1_000_000 };
const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#fed' } });
/** Pixels that no encoder shortens: a linear congruential generator (Numerical Recipes). */
const noise = (width: number, height: number) => {
	const data = new Uint8Array(width * height * 3);
	let state = 1;
	for (let at = 0; at < data.length; at += 1) {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		data[at] = state >>> 24;
	}
	return sharp(data, { raw: { width, height, channels: 3 } });
};

describe('teacherImage', () => {
	it.each(['png', 'jpeg', 'webp'] as const)('sends %s byte by byte as it is stored', async (format) => {
		const bytes = await flat(1_000, 500).toFormat(format).toBuffer();
		const image = await teacherImage(bytes, bounds);
		expect(image).toEqual({ bytes, mediaType: `image/${format}`, widthPx: 1_000, heightPx: 500 });
	});

	it('makes a larger one fit by its longer side', async () => {
		const { mediaType, widthPx, heightPx } = await teacherImage(await flat(1_001, 500).png().toBuffer(), bounds);
		expect([mediaType, widthPx]).toEqual(['image/png', 1_000]);
		// 500 · 1000 / 1001 = 499.5: either neighbour keeps the shape.
		expect([499, 500]).toContain(heightPx);
	});

	it('turns what stands on its side, so that models that ignore the mark read it too', async () => {
		const bytes = await flat(300, 200).withMetadata({ orientation: 8 }).jpeg().toBuffer();
		expect(await teacherImage(bytes, bounds)).toMatchObject({ mediaType: 'image/png', widthPx: 200, heightPx: 300 });
	});

	it.each(['tiff', 'avif'] as const)('sends %s as PNG', async (format) => {
		const bytes = await flat(60, 40).toFormat(format).toBuffer();
		expect(await teacherImage(bytes, bounds)).toMatchObject({ mediaType: 'image/png', widthPx: 60, heightPx: 40 });
	});

	it('sends what has too many bytes as JPEG, then smaller, until it fits', async () => {
		const bytes = await noise(400, 300).png().toBuffer();
		expect(bytes.length).toBeGreaterThan(300_000);
		const jpeg = await teacherImage(bytes, { ...bounds, maxImageBytes: 300_000 });
		expect([jpeg.mediaType, jpeg.widthPx, jpeg.heightPx]).toEqual(['image/jpeg', 400, 300]);
		const smaller = await teacherImage(bytes, { ...bounds, maxImageBytes: 20_000 });
		expect(smaller.bytes.length).toBeLessThanOrEqual(20_000);
		expect(smaller.widthPx).toBeLessThan(400);
		expect(smaller.widthPx / smaller.heightPx).toBeCloseTo(4 / 3, 1);
	});

	it('gives the same bytes for the same bytes', async () => {
		const bytes = await noise(120, 90).png().toBuffer();
		const small = { maxSidePx: 64, maxImageBytes: 1_000_000 };
		expect(Buffer.from((await teacherImage(bytes, small)).bytes)).toEqual(
			Buffer.from((await teacherImage(bytes, small)).bytes),
		);
	});

	it.each([
		['no picture', async () => Buffer.from('<svg/>')],
		['nothing', async () => Buffer.alloc(0)],
		['a cut one', async () => (await noise(100, 100).jpeg().toBuffer()).subarray(0, 3_000)],
	])('refuses %s', async (_, bytes) => {
		await expect(teacherImage(await bytes(), bounds)).rejects.toThrow(RecordError);
	});
});
