import type { DocumentPort } from '../../pipeline/contract/ports.ts';
import { paletteToRgb } from '../../pipeline/document/view/paletteToRgb.ts';
import { unpackView } from '../../pipeline/document/view/unpackView.ts';
import { dataUri } from '../../pipeline/effects/image/dataUri.ts';
import { encodePalettePng } from '../../pipeline/effects/image/encodePalettePng.ts';
import { encodeThumbnail } from '../../pipeline/effects/image/encodeThumbnail.ts';
import type { PageSource } from '../../pipeline/effects/tables/readPageSources.ts';
import { Interrupted } from '../../pipeline/run/interrupted.ts';
import type { PageImages } from '../../pipeline/report/pictures.ts';
import { renderOrNothing } from './renderOrNothing.ts';

const THUMBNAIL_PX = 220;
/** Text of a page can just be told apart. */
const LARGE_PX = 860;

const render = async (documents: DocumentPort, page: PageSource, longerSidePx: number): Promise<string | undefined> => {
	const raster = await renderOrNothing(documents, page, longerSidePx);
	return raster && dataUri('image/webp', await encodeThumbnail(raster));
};

const layoutView = async ({ view }: PageSource): Promise<string | undefined> => {
	if (!view) return undefined;
	const data = paletteToRgb(unpackView(view));
	const raster = { widthPx: view.sidePx, heightPx: view.sidePx, channels: 3, data } as const;
	return dataUri('image/png', await encodePalettePng(raster));
};

/** Pictures of pages for the report, as data URIs by page id. Pages are drawn in the order given, one at a time. */
export const pageImages = async (
	documents: DocumentPort,
	pages: readonly PageSource[],
	shown: { readonly small: ReadonlySet<string>; readonly large: ReadonlySet<string> },
	signal: AbortSignal,
): Promise<Map<string, PageImages>> => {
	const images = new Map<string, PageImages>();
	for (const page of pages) {
		if (signal.aborted) throw new Interrupted();
		const small = shown.small.has(page.pageId);
		images.set(page.pageId, {
			page: small ? await render(documents, page, THUMBNAIL_PX) : undefined,
			view: small ? await layoutView(page) : undefined,
			large: shown.large.has(page.pageId) ? await render(documents, page, LARGE_PX) : undefined,
		});
	}
	return images;
};
