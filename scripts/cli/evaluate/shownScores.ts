import type { ObjectPage } from '../../../pipeline/evaluator/pageObject.ts';
import { dataUri } from '../../../pipeline/effects/image/dataUri.ts';
import { encodeThumbnail } from '../../../pipeline/effects/image/encodeThumbnail.ts';
import { renderImage } from '../../../pipeline/effects/image/renderImage.ts';
import { readBounded } from '../../../pipeline/effects/files/readBounded.ts';
import { truthImage } from '../../../pipeline/effects/evaluation/truthImage.ts';
import { RecordError } from '../../../pipeline/contract/errors.ts';
import type { ShownPicture, ShownScore } from '../../../pipeline/report/evaluation/evaluationData.ts';
import { join } from 'node:path';
import { pageFileName } from '../../../pipeline/effects/evaluation/pageFileName.ts';
import { renderingFolders } from './renderingFolders.ts';
import type { PageRow } from './pageRow.ts';
import type { ScoredPages } from './scoredPages.ts';

/** Pages shown of each model. */
const SHOWN_PAGES = 8;
/** Text of a page can just be told apart. */
const LONGER_SIDE_PX = 860;
/** Of pages longer than this, heights by widths, the longer side is longer by as much, so that their text can be, too; at most so many times. */
const COMMON_RATIO = 1.5;
const MOST_TIMES = 4;

const longerSidePx = ({ width, height }: ObjectPage): number =>
	Math.round(LONGER_SIDE_PX * Math.min(MOST_TIMES, Math.max(1, height / width / COMMON_RATIO)));

/** Of a page without a picture, or with one that does not decode, only boxes are shown. */
const pictureOf = async (path: string | undefined, page: ObjectPage): Promise<ShownPicture | undefined> => {
	if (path === undefined) return undefined;
	try {
		const raster = await renderImage(await readBounded(path), 1, longerSidePx(page), 3);
		const uri = dataUri('image/webp', await encodeThumbnail(raster));
		return { uri, width: raster.widthPx, height: raster.heightPx };
	} catch (error) {
		if (error instanceof RecordError) return undefined;
		throw error;
	}
};

const worst = (scores: readonly PageRow[]): PageRow[] =>
	scores
		.filter(({ status }) => status === 'scored')
		.map((row, place) => ({ row, place }))
		.sort((a, b) => a.row.objective - b.row.objective || a.place - b.place)
		.slice(0, SHOWN_PAGES)
		.map(({ row }) => row);

/**
 * The pages to look at: of each model those with the lowest objective scores, the lowest first.
 * @param folders of the truth's file, which pictures are relative to, and of the results, where renderings are
 */
export const shownScores = async (
	{ truth, isTruthRendered, models, cache, keyOf }: ScoredPages,
	rows: ReadonlyMap<string, readonly PageRow[]>,
	folders: { readonly truth: string; readonly out: string },
): Promise<readonly ShownScore[]> => {
	const shown: ShownScore[] = [];
	for (const { model, pages, isRendered } of models)
		for (const { pageId } of worst(rows.get(model) ?? [])) {
			const about = truth.about(pageId);
			const truthPage = JSON.parse((await truth.read(pageId)) as string) as ObjectPage;
			const predicted = JSON.parse((await pages.read(pageId)) as string) as ObjectPage;
			const image = await pictureOf(
				about?.image === undefined ? undefined : await truthImage(folders.truth, about.image),
				truthPage,
			);
			const rendering = await pictureOf(
				isRendered ? join(renderingFolders(folders.out, model).pictures, pageFileName(pageId, '.webp')) : undefined,
				predicted,
			);
			shown.push({
				model,
				score: await cache.read(keyOf(pages, pageId)),
				truth: truthPage,
				predicted,
				...(about?.name === undefined ? {} : { name: about.name }),
				...(image === undefined ? {} : isTruthRendered ? { truthRendering: image } : { image }),
				...(rendering === undefined ? {} : { rendering }),
			});
		}
	return shown;
};
