import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { inspectImage } from '../../../pipeline/effects/image/inspectImage.ts';

const { faults } = vi.hoisted(() => ({ faults: [] as string[] }));

vi.mock('../../../pipeline/effects/image/openImagePage.ts', () => ({
	openImagePage: () => {
		throw new Error(faults[0]);
	},
}));

const inspect = async (fault: string) => {
	faults[0] = fault;
	const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
		.png()
		.toBuffer();
	return inspectImage(bytes, { maxPixels: 1000 });
};

describe('inspectImage', () => {
	it('calls no file damaged for want of memory: that is a failure which a second try may mend', async () => {
		// As libvips and the C++ library say it.
		for (const fault of ['vips: out of memory', 'std::bad_alloc'])
			await expect(inspect(fault)).rejects.toMatchObject({ code: 'memory', retryable: true });
	});

	it('calls it damaged for what the decoder finds in it', async () => {
		expect(await inspect('pngload_buffer: libspng read error')).toMatchObject({ state: 'refused', reason: 'damaged' });
	});
});
