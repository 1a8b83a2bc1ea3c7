import type { RasterLayoutPort } from '../../pipeline/contract/ports.ts';
import type { Raster } from '../../pipeline/contract/raster.ts';
import type { Box } from '../../pipeline/document/block.ts';
import type { LayoutPage } from '../../pipeline/document/layoutHtml/layoutPage.ts';
import type { LayoutParse } from '../../pipeline/document/layoutParse.ts';
import { cropRaster } from '../../pipeline/effects/image/cropRaster.ts';
import { resizeRaster } from '../../pipeline/effects/image/resizeRaster.ts';
import { closeRegions } from './closeRegions.ts';
import { readPage } from './readPage.ts';
import { transcribedPage } from './transcribedPage.ts';
import { withCloseUp } from './withCloseUp.ts';

/** How much larger a page without tables is looked at the second time, and up to which longer side. */
const LARGER = 1.5;
const MOST_LARGER_PX = 2_600;

/** What is read of one picture, each reading once and when it is first asked for. */
export interface LayoutReadings {
	readonly first: (image: Uint8Array) => Promise<LayoutPage>;
	/** Closer: each table as a page of its own, on which detector and networks see it larger; of pages without tables, all. */
	readonly second: (image: Uint8Array) => Promise<LayoutPage>;
	/** As the page lies, for what straightening cost; of straight pages the second. */
	readonly third: (image: Uint8Array) => Promise<LayoutPage>;
}

const cropped = (page: Raster, { x, y, w, h }: Box): Raster =>
	cropRaster(page, {
		left: x * page.widthPx,
		top: y * page.heightPx,
		right: (x + w) * page.widthPx,
		bottom: (y + h) * page.heightPx,
	});

const enlarged = (page: Raster): Promise<Raster> => {
	const factor = Math.min(LARGER, MOST_LARGER_PX / Math.max(page.widthPx, page.heightPx));
	return resizeRaster(page, Math.round(page.widthPx * factor), Math.round(page.heightPx * factor));
};

const once = <T>(work: (image: Uint8Array) => Promise<T>): ((image: Uint8Array) => Promise<T>) => {
	let done: Promise<T> | undefined;
	return (image) => {
		done ??= work(image);
		return done;
	};
};

/**
 * Readings of a page's picture by the same networks. Only what was read is kept: the picture, always the same, is handed over
 * and decoded anew for each, since most pages are read once.
 * @throws {RecordError} each: `crash` or `memory` for bytes that no decoder takes
 */
export const layoutReadings = (rasterLayout: RasterLayoutPort): LayoutReadings => {
	const parsed = (page: Raster): Promise<LayoutParse> =>
		rasterLayout.parse(page, { widthPt: page.widthPx, heightPt: page.heightPx }, { text: 'ocr' });
	const first = once(async (image) => parsed((await readPage(image)).straight));
	const second = once(async (image) => {
		const before = await first(image);
		const { straight: page } = await readPage(image);
		const regions = closeRegions(before);
		if (regions.length === 0) return transcribedPage(await parsed(await enlarged(page)));
		let seen = transcribedPage(before);
		for (const region of regions)
			seen = withCloseUp(seen, region, transcribedPage(await parsed(cropped(page, region))));
		return seen;
	});
	const third = once(async (image) => {
		const { lying, straight } = await readPage(image);
		return lying === straight ? second(image) : transcribedPage(await parsed(lying));
	});
	return { first: async (image) => transcribedPage(await first(image)), second, third };
};
