import type { Trouble } from '../../../../datasets/formats/sft/reading/setProblem.ts';
import { imageFaults } from '../../../distillation/rows/imageFaults.ts';
import { sharp } from '../../image/imageLibrary.ts';
import { sniffImageFormat } from '../../image/sniffImageFormat.ts';
import { pictureFaults } from '../pictureFaults.ts';

/** Twice Pillow's own limit: where it stops with an error. */
const MAX_DECODED_PIXELS = 178_956_970;

/**
 * Looks at a picture as loaders that differ would, and decodes it to its last pixel: half a file ends a run in the middle of an epoch.
 * @param name its extension says what it should be
 */
export const pictureTroubles = async (name: string, bytes: Uint8Array): Promise<readonly Trouble[]> => {
	const format = sniffImageFormat(bytes);
	const stated = name.endsWith('.png') ? 'png' : 'jpeg';
	if (format !== stated)
		return [
			{
				check: 'image-format',
				received: format ?? (bytes.length === 0 ? 'an empty file' : 'no picture'),
				expected: stated,
			},
		];
	try {
		const picture = sharp(bytes, { limitInputPixels: MAX_DECODED_PIXELS, failOn: 'truncated' });
		const metadata = await picture.metadata();
		const troubles = [
			...pictureFaults(metadata),
			...imageFaults({ widthPx: metadata.width, heightPx: metadata.height }),
		];
		await picture.raw().toBuffer();
		return troubles;
	} catch (error) {
		const received = (error as Error).message.split('\n')[0] ?? '';
		return [{ check: 'image-decode', received: received.slice(0, 160), expected: 'a picture that decodes whole' }];
	}
};
