import type { Inspection } from '../../contract/ports.ts';
import { decodeFailure } from './decodeFailure.ts';
import { sharp } from './imageLibrary.ts';
import { openImagePage } from './openImagePage.ts';
import { sniffImageFormat } from './sniffImageFormat.ts';

type Refusal = Extract<Inspection, { state: 'refused' }>;

const refuse = (reason: Refusal['reason'], detail: string): Refusal => ({ state: 'refused', reason, detail });
const messageOf = (error: unknown): string =>
	(error instanceof Error ? error.message : String(error)).split('\n')[0] ?? 'unknown error';

/** Longer side of the trial decode: JPEG decodes straight to it, other formats must be read whole anyway. */
const TRIAL_SIDE_PX = 64;

/**
 * Says whether an image can be used and how many pages it has (TIFF: directories; animations count as one page).
 * Sizes are read from headers and held against `maxPixels` for every page before any pixel is decoded, so that a
 * decompression bomb costs nothing; then each page is decoded once, so that truncated files are told apart here.
 * @throws {RecordError} `memory`: not a fault of the file
 */
export const inspectImage = async (
	bytes: Uint8Array,
	{ maxPixels }: { readonly maxPixels: number },
): Promise<Inspection> => {
	if (bytes.length === 0) return refuse('empty', 'the file holds no bytes');
	const format = sniffImageFormat(bytes);
	if (format === undefined) return refuse('unsupported', 'not a PNG, JPEG, WebP, TIFF or AVIF image by its content');
	let [page, pageCount] = [1, 1];
	try {
		const first = await sharp(bytes, { limitInputPixels: false }).metadata();
		pageCount = format === 'tiff' ? (first.pages ?? 1) : 1;
		for (; page <= pageCount; page++) {
			const { width, height } = page === 1 ? first : await openImagePage(bytes, page).metadata();
			const frameHeight = page === 1 ? (first.pageHeight ?? height) : height;
			if (width * frameHeight > maxPixels)
				return refuse('too-large', `page ${page}: ${width} × ${frameHeight} pixels, limit ${maxPixels}`);
		}
		for (page = 1; page <= pageCount; page++)
			await openImagePage(bytes, page).resize(TRIAL_SIDE_PX, TRIAL_SIDE_PX, { fit: 'inside' }).raw().toBuffer();
		return { state: 'opened', pageCount, restricted: false };
	} catch (error) {
		const failure = decodeFailure(page, error);
		if (failure.code === 'memory') throw failure;
		return refuse('damaged', `${pageCount > 1 ? `page ${page} of ${pageCount}: ` : ''}${messageOf(error)}`);
	}
};
