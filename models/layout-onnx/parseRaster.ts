import type { PageSize, Raster } from '../../pipeline/contract/raster.ts';
import type { Block } from '../../pipeline/document/block.ts';
import { smallTextShare } from '../../pipeline/document/difficulty/smallTextShare.ts';
import type { LayoutParse } from '../../pipeline/document/layoutParse.ts';
import type { PageText, TextReader } from '../ocr/createTextReader.ts';
import type { TextLine } from '../ocr/textLine.ts';
import type { TableReader } from '../table-structure/createTableReader.ts';
import { addAligned } from './addAligned.ts';
import { addDrawn } from './addDrawn.ts';
import { adoptLines } from './adoptLines.ts';
import { assembleLayout } from './assembleLayout.ts';
import { assignLines } from './assignLines.ts';
import type { DraftBlock } from './draftBlock.ts';
import { area } from './boxMeasures.ts';
import { type Drawn, findDrawn } from './findDrawn.ts';
import { freeBlocks } from './freeBlocks.ts';
import type { Region } from './region.ts';
import { markCaptions } from './markCaptions.ts';
import { markHeadings } from './markHeadings.ts';
import { partFormulas } from './partFormulas.ts';
import { partTables } from './partTables.ts';
import { readTableParts } from './readTableParts.ts';
import { regionBlocks } from './regionBlocks.ts';
import { checkRegions } from './checkRegions.ts';
import { resolveOverlaps } from './resolveOverlaps.ts';
import { settleMargins } from './settleMargins.ts';
import { splitColumns } from './splitColumns.ts';
import { tableBlock } from './tableBlock.ts';
import { textBlock } from './textBlock.ts';
import { turnedBack } from './turnedBack.ts';
import { typicalHeight } from './typicalHeight.ts';
import { withoutOblique } from './withoutOblique.ts';

/** The networks, each behind a function of pixels. */
export interface RasterEngines {
	readonly readText: TextReader;
	readonly detect: (page: Raster) => Promise<Region[]>;
	readonly readTable: TableReader;
	/** The page in grey, small: what `findRules` and `findPictures` look at. */
	readonly sketch: (page: Raster) => Promise<Raster>;
}

/**
 * One RGB page to a layout: what the networks see, checked against each other, in blocks and reading order. A page that
 * lies on its side or upside down is read as if it stood upright; boxes are those of the page as it lies.
 */
export const parseRaster = async (
	engines: RasterEngines,
	parser: LayoutParse['parser'],
	page: Raster,
	size: PageSize,
	text: 'ocr' | 'none',
): Promise<LayoutParse> => {
	const read = text === 'ocr' ? await engines.readText(page) : undefined;
	const { blocks, discarded } = await layOut(engines, read?.page ?? page, read);
	const small = smallTextShare(
		read?.lines ?? [],
		(line) => ({ characters: line.text.length, height: line.heightPx }),
		read?.page.heightPx ?? page.heightPx,
	);
	const asItLies = (block: Block): Block => ({ ...block, box: turnedBack(block.box, read?.turn ?? 0) });
	return {
		parser,
		...size,
		blocks: blocks.map(asItLies),
		discarded: discarded.map(asItLies),
		unknownKinds: 0,
		...(small === undefined ? {} : { smallTextShare: small }),
	};
};

/** A picture over this share of the page is its ground: text on it is no label. */
const PAGE_GROUND = 0.9;

/** Blocks of an upright page; `text` is undefined where none was asked for. */
const layOut = async (
	engines: RasterEngines,
	page: Raster,
	text: PageText | undefined,
): Promise<Pick<LayoutParse, 'blocks' | 'discarded'>> => {
	const [lines, oblique] = withoutOblique(text?.lines ?? []);
	const detected = await engines.detect(page);
	const drawn = text === undefined ? undefined : await drawnOn(engines, page, text);
	const regions = drawn === undefined ? resolveOverlaps(detected) : checkedRegions(page, detected, lines, drawn);
	const { regions: settled, assignment } = adoptLines(regions, assignLines(regions, lines));
	const height = typicalHeight(lines) ?? 0;
	const drafts: DraftBlock[] = [];
	const untyped: (readonly TextLine[])[] = [assignment.free];
	for (const [index, region] of settled.entries()) {
		const own = assignment.ofRegion[index] ?? [];
		const columns = region.kind === 'text' ? splitColumns(own) : [own];
		if (columns.length > 1) untyped.push(...columns);
		else if (region.kind === 'figure' && area(region.box) >= PAGE_GROUND * page.widthPx * page.heightPx) {
			drafts.push(...regionBlocks(region, [], true));
			untyped.push(own);
		} else if (region.kind === 'table' && text !== undefined)
			drafts.push(tableBlock(region, await readTableParts(engines.readTable, page, region.box, own), own));
		else drafts.push(...regionBlocks(region, own, text !== undefined));
	}
	drafts.push(...freeBlocks(untyped, height), ...oblique.map((line) => textBlock('text', [line])));
	return assembleLayout(
		settleMargins(markHeadings(markCaptions(drafts, height), height), height, page, drawn?.rules ?? []),
		page.widthPx,
		page.heightPx,
	);
};

const drawnOn = async ({ sketch }: RasterEngines, page: Raster, text: PageText): Promise<Drawn> => {
	const small = await sketch(page);
	return findDrawn(small, page.widthPx / small.widthPx, text);
};

/** What the detector saw, held against the text that was read and what is drawn on the page. */
const checkedRegions = (
	{ widthPx, heightPx }: Raster,
	detected: readonly Region[],
	lines: readonly TextLine[],
	drawn: Drawn,
): Region[] => {
	const checked = checkRegions(detected, lines, widthPx * heightPx);
	const parted = partTables(partFormulas(checked, lines), drawn.rules, lines);
	return resolveOverlaps(addAligned(addDrawn(parted, drawn, lines, widthPx * heightPx), lines));
};
