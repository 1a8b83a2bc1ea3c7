import type { PageSize, Raster } from '../../pipeline/contract/raster.ts';
import type { Block } from '../../pipeline/document/block.ts';
import { smallTextShare } from '../../pipeline/document/difficulty/smallTextShare.ts';
import type { LayoutParse } from '../../pipeline/document/layoutParse.ts';
import { turnRaster } from '../../pipeline/effects/image/turnRaster.ts';
import type { PageText, TextReader } from '../ocr/createTextReader.ts';
import type { TextLine } from '../ocr/textLine.ts';
import type { TableReader } from '../table-structure/createTableReader.ts';
import { addAligned } from './addAligned.ts';
import { addDrawn } from './addDrawn.ts';
import { adoptLines } from './adoptLines.ts';
import { assembleLayout } from './assembleLayout.ts';
import { assignLines } from './assignLines.ts';
import type { DraftBlock } from './draftBlock.ts';
import { type Drawn, findDrawn } from './findDrawn.ts';
import { freeBlocks } from './freeBlocks.ts';
import type { Region } from './region.ts';
import { markCaptions } from './markCaptions.ts';
import { partFormulas } from './partFormulas.ts';
import { partTables } from './partTables.ts';
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
	const lying = text === 'ocr' ? await engines.readText(page) : undefined;
	const turn = lying?.turn ?? 0;
	const upright = turn === 0 ? page : turnRaster(page, turn);
	const read = turn === 0 ? lying : await engines.readText(upright);
	const { blocks, discarded } = await layOut(engines, upright, read);
	const small = smallTextShare(
		read?.lines ?? [],
		(line) => ({ characters: line.text.length, height: line.heightPx }),
		upright.heightPx,
	);
	const asItLies = (block: Block): Block => ({ ...block, box: turnedBack(block.box, turn) });
	return {
		parser,
		...size,
		blocks: blocks.map(asItLies),
		discarded: discarded.map(asItLies),
		unknownKinds: 0,
		...(small === undefined ? {} : { smallTextShare: small }),
	};
};

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
		else if (region.kind === 'table' && text !== undefined)
			drafts.push(tableBlock(region, await engines.readTable(page, region.box), own));
		else drafts.push(...regionBlocks(region, own, text !== undefined));
	}
	drafts.push(...freeBlocks(untyped, height), ...oblique.map((line) => textBlock('text', [line])));
	return assembleLayout(
		settleMargins(markCaptions(drafts, height), height, page, drawn?.rules ?? []),
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
