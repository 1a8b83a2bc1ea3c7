import type { DocumentPort } from '../../pipeline/contract/ports.ts';
import type { Raster } from '../../pipeline/contract/raster.ts';
import { paletteToRgb } from '../../pipeline/document/view/paletteToRgb.ts';
import { shrinkView } from '../../pipeline/document/view/shrinkView.ts';
import { unpackView } from '../../pipeline/document/view/unpackView.ts';
import { dataUri } from '../../pipeline/effects/image/dataUri.ts';
import { encodePalettePng } from '../../pipeline/effects/image/encodePalettePng.ts';
import { encodeThumbnail } from '../../pipeline/effects/image/encodeThumbnail.ts';
import { pictureSheets } from '../../pipeline/effects/image/pictureSheets.ts';
import type { PageSource } from '../../pipeline/effects/tables/readPageSources.ts';
import { Interrupted } from '../../pipeline/run/interrupted.ts';
import type { PlanePictures } from '../../pipeline/report/pictures.ts';
import { renderOrNothing } from './renderOrNothing.ts';

/** About 1.6 KB a page in a sheet, and a few milliseconds to draw and encode. */
const PICTURE_PX = 160;
/** Renders of all points together; as base64 a third more. Sheets of photographs lose quality rather than go beyond. */
const MOST_BYTES = 9_000_000;

const shrunk = ({ view }: PageSource): Raster | undefined =>
	view && {
		widthPx: PICTURE_PX,
		heightPx: PICTURE_PX,
		channels: 3,
		data: paletteToRgb(shrinkView(unpackView(view), view.sidePx, PICTURE_PX)),
	};

/** Views and renders of the points of the plane, in the order of the points. */
export const planePictures = async (
	documents: DocumentPort,
	points: readonly { readonly pageId: string }[],
	sources: readonly PageSource[],
	signal: AbortSignal,
): Promise<PlanePictures> => {
	const sourceOf = new Map(sources.map((source) => [source.pageId, source]));
	const drawn = async function* (draw: (source: PageSource) => Raster | undefined | Promise<Raster | undefined>) {
		for (const { pageId } of points) {
			if (signal.aborted) throw new Interrupted();
			const source = sourceOf.get(pageId);
			yield source && (await draw(source));
		}
	};
	const encodeViews = async (sheet: Raster): Promise<string> => dataUri('image/png', await encodePalettePng(sheet));
	const encodePages = async (sheet: Raster, cells: number): Promise<string> =>
		dataUri('image/webp', await encodeThumbnail(sheet, (MOST_BYTES * cells) / points.length));
	// Encoding happens on other threads: together the two take little longer than one.
	const [views, pages] = await Promise.all([
		pictureSheets(drawn(shrunk), PICTURE_PX, encodeViews),
		pictureSheets(
			drawn((source) => renderOrNothing(documents, source, PICTURE_PX)),
			PICTURE_PX,
			encodePages,
		),
	]);
	return { views, pages };
};
