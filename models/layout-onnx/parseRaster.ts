import type { PageSize, Raster } from '../../pipeline/contract/raster.ts';
import { smallTextShare } from '../../pipeline/document/difficulty/smallTextShare.ts';
import type { LayoutParse } from '../../pipeline/document/layoutParse.ts';
import type { TextReader } from '../ocr/createTextReader.ts';
import type { TextLine } from '../ocr/textLine.ts';
import { weightedMedian } from '../ocr/weightedMedian.ts';
import type { TableReader } from '../table-structure/createTableReader.ts';
import { adoptLines } from './adoptLines.ts';
import { assembleLayout } from './assembleLayout.ts';
import { assignLines } from './assignLines.ts';
import type { DraftBlock } from './draftBlock.ts';
import { freeBlocks } from './freeBlocks.ts';
import type { Region } from './region.ts';
import { regionBlock } from './regionBlock.ts';
import { checkRegions } from './checkRegions.ts';
import { resolveOverlaps } from './resolveOverlaps.ts';
import { settleMargins } from './settleMargins.ts';
import { splitColumns } from './splitColumns.ts';
import { tableBlock } from './tableBlock.ts';

/** The networks, each behind a function of pixels. */
export interface RasterEngines {
	readonly readLines: TextReader;
	readonly detect: (page: Raster) => Promise<Region[]>;
	readonly readTable: TableReader;
}

/** One RGB page to a layout: what the networks see, checked against each other, in blocks and reading order. */
export const parseRaster = async (
	engines: RasterEngines,
	parser: LayoutParse['parser'],
	page: Raster,
	size: PageSize,
	text: 'ocr' | 'none',
): Promise<LayoutParse> => {
	const read = text === 'ocr';
	const lines = read ? await engines.readLines(page) : [];
	const detected = await engines.detect(page);
	const regions = resolveOverlaps(checkRegions(detected, lines, page.widthPx * page.heightPx));
	const { regions: settled, assignment } = adoptLines(regions, assignLines(regions, lines));
	const height = weightedMedian(lines.map(({ heightPx, text }) => ({ value: heightPx, weight: text.length }))) ?? 0;
	const drafts: (DraftBlock | undefined)[] = [];
	const untyped: (readonly TextLine[])[] = [assignment.free];
	for (const [index, region] of settled.entries()) {
		const own = assignment.ofRegion[index] ?? [];
		const columns = region.kind === 'text' ? splitColumns(own) : [own];
		if (columns.length > 1) untyped.push(...columns);
		else if (region.kind === 'table' && read)
			drafts.push(tableBlock(region, await engines.readTable(page, region.box), own));
		else drafts.push(regionBlock(region, own, read));
	}
	drafts.push(...freeBlocks(untyped, height));
	const found = settleMargins(
		drafts.filter((draft) => draft !== undefined),
		height,
		page.heightPx,
	);
	const small = smallTextShare(
		lines,
		(line) => ({ characters: line.text.length, height: line.heightPx }),
		page.heightPx,
	);
	return {
		parser,
		...size,
		...assembleLayout(found, page.widthPx, page.heightPx),
		unknownKinds: 0,
		...(small === undefined ? {} : { smallTextShare: small }),
	};
};
