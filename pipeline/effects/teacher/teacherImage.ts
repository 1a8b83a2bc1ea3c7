import { RecordError } from '../../contract/errors.ts';
import type { TeacherRequest } from '../../contract/teacher.ts';
import { decoding } from '../image/decoding.ts';
import { encodePng } from '../image/encodePng.ts';
import { sharp } from '../image/imageLibrary.ts';
import { inspectImage } from '../image/inspectImage.ts';
import { renderImage } from '../image/renderImage.ts';
import { sniffImageFormat } from '../image/sniffImageFormat.ts';

export interface ImageBounds {
	readonly maxSidePx: number;
	readonly maxImageBytes: number;
}

const MEDIA_TYPES = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp' } as const;
/** As `open` has it by default: nothing larger is decoded. */
const MOST_PIXELS = 100_000_000;
const JPEG_QUALITY = 90;
/** Each try has half the pixels of the one before. */
const SHRINK = Math.SQRT1_2;

const asStored = async (bytes: Uint8Array, bounds: ImageBounds): Promise<TeacherRequest['image'] | undefined> => {
	const format = sniffImageFormat(bytes);
	const {
		width,
		height,
		orientation = 1,
		space,
		pages = 1,
	} = await sharp(bytes, { limitInputPixels: false }).metadata();
	if (format === undefined || !Object.hasOwn(MEDIA_TYPES, format) || bytes.length > bounds.maxImageBytes)
		return undefined;
	if (orientation !== 1 || space === 'cmyk' || pages > 1 || Math.max(width, height) > bounds.maxSidePx)
		return undefined;
	return { bytes, mediaType: MEDIA_TYPES[format as keyof typeof MEDIA_TYPES], widthPx: width, heightPx: height };
};

/**
 * A page's picture as it is sent: PNG, JPEG and WebP as stored, what is larger than the bounds or stands on its side drawn anew: as
 * PNG, as JPEG where that is too many bytes, then smaller and smaller. The same bytes give the same bytes, on one machine.
 * @throws {RecordError} what cannot be decoded
 */
export const teacherImage = async (bytes: Uint8Array, bounds: ImageBounds): Promise<TeacherRequest['image']> => {
	const inspection = await inspectImage(bytes, { maxPixels: MOST_PIXELS });
	if (inspection.state === 'refused')
		throw new RecordError('io', `${inspection.reason}: ${inspection.detail}`, { retryable: false });
	const stored = await decoding(1, () => asStored(bytes, bounds));
	if (stored) return stored;
	for (let side = bounds.maxSidePx; ; side = Math.floor(side * SHRINK)) {
		const raster = await renderImage(bytes, 1, side, 3);
		const size = { widthPx: raster.widthPx, heightPx: raster.heightPx };
		const png = await encodePng(raster);
		if (png.length <= bounds.maxImageBytes) return { bytes: png, mediaType: 'image/png', ...size };
		const raw = { width: raster.widthPx, height: raster.heightPx, channels: raster.channels };
		const jpeg = await sharp(raster.data, { raw })
			.jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' })
			.toBuffer();
		if (jpeg.length <= bounds.maxImageBytes) return { bytes: jpeg, mediaType: 'image/jpeg', ...size };
	}
};
