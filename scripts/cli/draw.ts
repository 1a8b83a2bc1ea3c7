import { UserError } from '../../pipeline/contract/errors.ts';
import type { Raster } from '../../pipeline/contract/raster.ts';
import { drawLayoutView } from '../../pipeline/document/view/drawLayoutView.ts';
import { paletteToRgb } from '../../pipeline/document/view/paletteToRgb.ts';
import { composeDrawing } from '../../pipeline/effects/image/composeDrawing.ts';
import { findRecord } from '../../pipeline/effects/tables/findRecord.ts';
import { type DrawnPageRecord, readDrawnPage } from '../../pipeline/effects/tables/readDrawnPage.ts';
import { type LastVerdict, readLastVerdict } from '../../pipeline/effects/tables/readLastVerdict.ts';
import { type PageSource, readPageSources } from '../../pipeline/effects/tables/readPageSources.ts';
import { withRunDatabase } from '../../pipeline/effects/tables/withRunDatabase.ts';
import type { DrawnBlock } from '../../pipeline/report/drawing/drawnPage.ts';
import { pageDrawing } from '../../pipeline/report/drawing/pageDrawing.ts';
import { formatNumber } from '../../pipeline/report/formatNumber.ts';
import { readRunManifest } from '../wiring/runFolder.ts';
import { documentsOfRun } from './documentsOfRun.ts';
import { renderOrNothing } from './renderOrNothing.ts';

export interface DrawnPicture {
	readonly pageId: string;
	readonly png: Uint8Array;
	/** What the picture lacks, in words. */
	readonly lacks: readonly string[];
}

/** A pixel of an image is stored as a point; programs whose parse is all there is state points or pixels of theirs. */
const SIZE_UNIT: Readonly<Record<PageSource['file']['kind'], string>> = {
	pdf: 'pt',
	html: 'pt',
	image: 'px',
	parse: '(in units of its parse)',
};

const facts = (pageId: string, page: DrawnPageRecord, { file }: PageSource): string =>
	[
		pageId,
		`${formatNumber(page.widthPt, 1)} × ${formatNumber(page.heightPt, 1)} ${SIZE_UNIT[file.kind]}`,
		...(page.parser === null ? [] : [page.parser]),
		...(page.words === null ? [] : [`${formatNumber(page.words, 0)} words`]),
		...(page.difficulty === null ? [] : [`difficulty ${formatNumber(page.difficulty)}`]),
	].join(' · ');

const whyNoPixels = ({ file }: PageSource): string =>
	file.kind === 'parse'
		? 'the page has no pixels, only its layout parse is known'
		: 'the page could not be drawn from its source';

/** Why a page has no size. */
const endOf = (last: LastVerdict | undefined): string => {
	if (!last || last.verdict === 'kept') return 'has not been loaded yet: the run has not come so far';
	return `was ${last.verdict} at ${last.stage} (${last.reason ?? 'no reason given'}) before it had a size`;
};

const viewOf = (page: DrawnPageRecord, sidePx: number): Raster => {
	const blocks = (discarded: boolean) =>
		page.blocks
			.filter((block) => block.discarded === discarded)
			.map(({ kind, order, x, y, w, h }: DrawnBlock) => ({ kind, order, text: '', box: { x, y, w, h } }));
	const indices = drawLayoutView({ ...page, blocks: blocks(false), discarded: blocks(true) }, sidePx);
	return { widthPx: sidePx, heightPx: sidePx, channels: 3, data: paletteToRgb(indices) };
};

/**
 * `draw RUN PAGE`: the page with its blocks by kind, its layout view beside it, as one PNG.
 * @param query PAGE as typed: an id, the start of one, or `path#page`.
 * @throws {UserError} when it names no page, several, a file, or a page without a size.
 */
export const draw = async (runFolder: string, query: string): Promise<DrawnPicture> => {
	const manifest = await readRunManifest(runFolder);
	if (!manifest) throw new Error(`draw: ${runFolder} holds no run.json`);
	const { id, page, source, last } = await withRunDatabase(runFolder, async (connection) => {
		const found = await findRecord(connection, query);
		const [pageSource] = await readPageSources(connection, [found.id]);
		return {
			id: found.id,
			page: found.record === 'page' ? await readDrawnPage(connection, found.id) : undefined,
			source: pageSource,
			last: await readLastVerdict(connection, found.id),
		};
	});
	if (!page || !source) {
		throw new UserError(`${query} cannot be drawn`, {
			where: 'PAGE',
			received: source ? `page ${id}, which ${endOf(last)}` : `file ${id}`,
			expected: 'a page that the run has loaded',
			fix: !source
				? 'name a page of the file, such as report.pdf#1'
				: last?.reason === 'not-sampled'
					? 'name a page of the sample, or run the recipe without --sample'
					: '`pagemill explain` tells what became of it',
		});
	}
	const name = page.locator.split('/').at(-1) ?? page.locator;
	const drawing = pageDrawing(page, [name, facts(id, page, source)]);
	const longerPx = Math.max(drawing.page.widthPx, drawing.page.heightPx);
	const render = await renderOrNothing(await documentsOfRun(runFolder, manifest), source, longerPx);
	const view = drawing.view && viewOf(page, drawing.view.widthPx);
	return {
		pageId: id,
		png: await composeDrawing(drawing, { page: render, view }),
		lacks: [
			...(render ? [] : [`${whyNoPixels(source)}: its blocks stand on white`]),
			...(drawing.view ? [] : [`the page has no blocks: it ended at ${page.lastStage} (${page.lastReason ?? 'kept'})`]),
		],
	};
};
