import { RecordError } from '../../pipeline/contract/errors.ts';
import type { DocumentPort } from '../../pipeline/contract/ports.ts';
import { paletteToRgb } from '../../pipeline/document/view/paletteToRgb.ts';
import { unpackView } from '../../pipeline/document/view/unpackView.ts';
import { encodePalettePng } from '../../pipeline/effects/image/encodePalettePng.ts';
import { encodeThumbnail } from '../../pipeline/effects/image/encodeThumbnail.ts';
import type { PageSource } from '../../pipeline/effects/tables/readPageSources.ts';
import type { PageImages } from '../../pipeline/report/reportData.ts';

const THUMBNAIL_PX = 220;

const dataUri = (type: string, bytes: Uint8Array): string =>
	`data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

const thumbnail = async (documents: DocumentPort, { file, pageNumber }: PageSource): Promise<PageImages> => {
	try {
		const raster = await documents.render(file, pageNumber, THUMBNAIL_PX, 3);
		return { page: dataUri('image/webp', await encodeThumbnail(raster)) };
	} catch (error) {
		// A page that cannot be drawn, or whose file is gone, is shown without a picture.
		if (error instanceof RecordError) return {};
		throw error;
	}
};

const layoutView = async ({ view }: PageSource): Promise<PageImages> => {
	if (!view) return {};
	const data = paletteToRgb(unpackView(view));
	return {
		view: dataUri(
			'image/png',
			await encodePalettePng({ widthPx: view.sidePx, heightPx: view.sidePx, channels: 3, data }),
		),
	};
};

/** Pictures of pages for the report, as data URIs by page id. Pages are drawn in the order given, one at a time. */
export const pageImages = async (
	documents: DocumentPort,
	pages: readonly PageSource[],
): Promise<Map<string, PageImages>> => {
	const images = new Map<string, PageImages>();
	for (const page of pages)
		images.set(page.pageId, { ...(await thumbnail(documents, page)), ...(await layoutView(page)) });
	return images;
};
