import type { PageSize } from '../../contract/raster.ts';
import { decoding } from './decoding.ts';
import { openImagePage } from './openImagePage.ts';

/** Size as displayed, orientation applied; one pixel counts as one point. Throws RecordError `crash`. */
export const imagePageSize = (bytes: Uint8Array, pageNumber: number): Promise<PageSize> =>
	decoding(pageNumber, async () => {
		const { autoOrient, pageHeight, height } = await openImagePage(bytes, pageNumber).metadata();
		const stacked = pageHeight !== undefined && autoOrient.height === height;
		return { widthPt: autoOrient.width, heightPt: stacked ? pageHeight : autoOrient.height };
	});
