import type { Metadata } from 'sharp';
import type { TrainingImage } from '../../document/trainingRecords.ts';

interface PictureFault {
	readonly check: 'image-format' | 'image-pixel-format' | 'image-orientation' | 'image-size';
	readonly received: string;
	readonly expected: string;
}

/**
 * What loaders disagree about, told by a picture's header: half of them ignore EXIF orientation, most drop alpha on black, clip 16 bits and
 * invert CMYK. (Pillow's `convert('RGB')` in LLaMA-Factory and ms-swift.)
 * @param stated the sides and kind that are stated elsewhere
 */
export const pictureFaults = (
	picture: Metadata,
	stated?: Partial<Pick<TrainingImage, 'widthPx' | 'heightPx' | 'mediaType'>>,
): readonly PictureFault[] => {
	const faults: PictureFault[] = [];
	const { format, width, height, channels, depth, space, orientation } = picture;
	const kind = stated?.mediaType?.slice('image/'.length);
	if (!['jpeg', 'png'].includes(format) || (kind !== undefined && format !== kind))
		faults.push({ check: 'image-format', received: `${format}`, expected: kind ?? 'jpeg or png, as its name says' });
	if (channels !== 3 || depth !== 'uchar' || space !== 'srgb' || picture.isPalette === true)
		faults.push({
			check: 'image-pixel-format',
			received: `${space}, ${channels} channels of ${depth}${picture.isPalette === true ? ', a palette' : ''}`,
			expected: 'srgb, 3 channels of uchar (8 bits each)',
		});
	if (orientation !== undefined && orientation !== 1)
		faults.push({ check: 'image-orientation', received: `EXIF orientation ${orientation}`, expected: 'none' });
	if ((stated?.widthPx ?? width) !== width || (stated?.heightPx ?? height) !== height)
		faults.push({
			check: 'image-size',
			received: `${width} × ${height} px`,
			expected: `${stated?.widthPx} × ${stated?.heightPx} px`,
		});
	return faults;
};
