import type { Raster } from '../../contract/raster.ts';
import { decoding } from './decoding.ts';
import { openImagePage } from './openImagePage.ts';

/**
 * One page as 8-bit sRGB or grey: orientation applied, CMYK and wide gamuts through their ICC profile (or the
 * library's default one), 16 bits cut to 8, alpha flattened on white. The longer side is at most `longerSidePx`; smaller
 * images are never enlarged. Throws RecordError `crash` or `memory`.
 */
export const renderImage = (
	bytes: Uint8Array,
	pageNumber: number,
	longerSidePx: number,
	channels: 1 | 3,
): Promise<Raster> =>
	decoding(pageNumber, async () => {
		const { data, info } = await openImagePage(bytes, pageNumber)
			.flatten({ background: '#ffffff' })
			.resize(longerSidePx, longerSidePx, { fit: 'inside', withoutEnlargement: true })
			.toColourspace(channels === 1 ? 'b-w' : 'srgb')
			.raw({ depth: 'uchar' })
			.toBuffer({ resolveWithObject: true });
		if (info.channels !== channels) throw new Error(`decoded to ${info.channels} channels, expected ${channels}`);
		return { widthPx: info.width, heightPx: info.height, channels, data };
	});
