import { join } from 'node:path';
import { paletteToRgb } from '../../../pipeline/document/view/paletteToRgb.ts';
import { unpackView } from '../../../pipeline/document/view/unpackView.ts';
import { isFile } from '../../../pipeline/effects/files/isFile.ts';
import { makeFolder } from '../../../pipeline/effects/files/makeFolder.ts';
import { writeAtomically } from '../../../pipeline/effects/files/writeAtomically.ts';
import { encodePng } from '../../../pipeline/effects/image/encodePng.ts';
import { type PageSource, readPageSources } from '../../../pipeline/effects/tables/readPageSources.ts';
import { withRunDatabase } from '../../../pipeline/effects/tables/withRunDatabase.ts';
import type { RunManifest } from '../../../pipeline/run/manifest.ts';
import { documentsOfRun } from '../documentsOfRun.ts';
import { renderOrNothing } from '../renderOrNothing.ts';

/** As wide as a page is read on a screen. */
const LONGER_SIDE_PX = 1600;

export interface ReviewPicture {
	/** Absolute; undefined for a page that cannot be drawn. */
	readonly image: string | undefined;
	readonly view: string | undefined;
}

/**
 * Pictures of pages to review: those of the subset, and for pages that are not in it (pending ones where accepted ones are
 * wanted, rejected ones) drawn again from their sources into `review/` of the run's folder.
 */
export const reviewPictures = async (
	runFolder: string,
	manifest: RunManifest,
	pageIds: readonly string[],
): Promise<ReadonlyMap<string, ReviewPicture>> => {
	const pictures = new Map<string, ReviewPicture>();
	const missing: string[] = [];
	for (const pageId of pageIds) {
		const [image, view] = ['images', 'views'].map((kind) => join(runFolder, 'subset', kind, `${pageId}.png`));
		if (image && view && (await isFile(image)) && (await isFile(view))) pictures.set(pageId, { image, view });
		else missing.push(pageId);
	}
	if (missing.length === 0) return pictures;
	const documents = await documentsOfRun(runFolder, manifest);
	const write = async (kind: 'images' | 'views', pageId: string, png: Uint8Array): Promise<string> => {
		const path = join(runFolder, 'review', kind, `${pageId}.png`);
		await writeAtomically(path, png);
		return path;
	};
	const draw = async (page: PageSource): Promise<ReviewPicture> => {
		const { pageId, view } = page;
		const raster = await renderOrNothing(documents, page, LONGER_SIDE_PX);
		const { sidePx = 0 } = view ?? {};
		const data = view && paletteToRgb(unpackView(view));
		return {
			image: raster && (await write('images', pageId, await encodePng(raster))),
			view:
				data &&
				(await write('views', pageId, await encodePng({ widthPx: sidePx, heightPx: sidePx, channels: 3, data }))),
		};
	};
	for (const kind of ['images', 'views']) await makeFolder(join(runFolder, 'review', kind));
	const sources = await withRunDatabase(runFolder, (connection) => readPageSources(connection, missing));
	for (const page of sources) pictures.set(page.pageId, await draw(page));
	return pictures;
};
