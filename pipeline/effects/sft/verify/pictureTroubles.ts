import type { Trouble } from '../../../../datasets/formats/sft/reading/setProblem.ts';
import { imageFaults } from '../../../distillation/rows/imageFaults.ts';
import { sharp } from '../../image/imageLibrary.ts';
import { sniffImageFormat } from '../../image/sniffImageFormat.ts';
import { pictureFaults } from '../pictureFaults.ts';

/** Twice Pillow's own limit: where it stops with an error. */
const MAX_DECODED_PIXELS = 178_956_970;

/** Below it what a decoder holds is at most some tens of megabytes, also of a picture that is stored in several passes. */
const FEW_PIXELS = 16_000_000;

export type PictureKind = 'jpeg' | 'png';

/**
 * Looks at a picture as loaders that differ would, header first, and decodes it to its last pixel: half a file ends a run in the middle of
 * an epoch. The last row is asked for, and a reader in sequence has to pass all rows above it without keeping them.
 * @param stated what its name says that it is
 * @param alone does work that needs much memory, one after the other
 */
export const pictureTroubles = async (
	stated: PictureKind,
	bytes: Uint8Array,
	alone: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<readonly Trouble[]> => {
	const format = sniffImageFormat(bytes);
	if (format !== stated)
		return [
			{
				check: 'image-format',
				received: format ?? (bytes.length === 0 ? 'an empty file' : 'no picture'),
				expected: stated,
			},
		];
	try {
		const picture = sharp(bytes, {
			limitInputPixels: MAX_DECODED_PIXELS,
			failOn: 'truncated',
			sequentialRead: true,
		});
		const metadata = await picture.metadata();
		const { width, height } = metadata;
		const decode = (): Promise<unknown> =>
			picture
				.extract({ left: 0, top: height - 1, width, height: 1 })
				.raw()
				.toBuffer();
		await (width * height > FEW_PIXELS ? alone(decode) : decode());
		return [...pictureFaults(metadata), ...imageFaults({ widthPx: width, heightPx: height })];
	} catch (error) {
		const received = (error as Error).message.split('\n')[0] ?? '';
		return [{ check: 'image-decode', received: received.slice(0, 160), expected: 'a picture that decodes whole' }];
	}
};
