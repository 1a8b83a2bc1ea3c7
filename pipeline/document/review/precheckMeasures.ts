import type { Block } from '../block.ts';
import { blockText } from '../blockText.ts';
import { type ClippedBox, clipBox } from '../clipBox.ts';
import { coveredArea } from '../difficulty/coveredArea.ts';
import type { LayoutParse } from '../layoutParse.ts';
import type { Precheck } from '../records.ts';

/** Nearer to the edge of the page than this share of its side, text was most likely cut there. */
const EDGE = 0.002;
/** A stamp across the page: few words in a box that is large both ways and lies over other text. */
const STAMP_WORDS = 6;
const STAMP_SIDE = 0.1;
const STAMP_AREA = 0.04;
const STAMPED_BLOCKS = 2;
/** Share of each side of it that lies on the page. */
const ON_PAGE = 0.9;

/** Shares are rounded to six decimals: they are facts for people, and no sum's last bit should change a digest. */
const rounded = (share: number): number => Math.round(share * 1e6) / 1e6;

const isPicture = ({ kind }: Block): boolean => kind === 'figure' || kind === 'chart';

const touchesEdge = ({ box: { x, y, w, h } }: Block): boolean =>
	x < EDGE || y < EDGE || x + w > 1 - EDGE || y + h > 1 - EDGE;

const centreIn = ({ box }: Block, { left, top, right, bottom }: ClippedBox): boolean => {
	const [x, y] = [box.x + box.w / 2, box.y + box.h / 2];
	return x > left && x < right && y > top && y < bottom;
};

const isStamp = (block: Block, texts: readonly Block[]): boolean => {
	const clipped = clipBox(block.box);
	if (clipped === undefined || (block.kind !== 'text' && block.kind !== 'title')) return false;
	const { w, h } = block.box;
	// Text that lies beyond the page, which parsers set aside, is no stamp.
	if (clipped.right - clipped.left < ON_PAGE * w || clipped.bottom - clipped.top < ON_PAGE * h) return false;
	if (Math.min(w, h) < STAMP_SIDE || w * h < STAMP_AREA) return false;
	const words = block.text.split(/\s+/).filter((word) => word !== '').length;
	if (words === 0 || words > STAMP_WORDS) return false;
	return texts.filter((other) => other !== block && centreIn(other, clipped)).length >= STAMPED_BLOCKS;
};

/**
 * What can be measured of a layout that reviewers often reject for: text at the page's edge, boxes over each other, a stamp
 * across the text, hardly any layout. Pictures may bleed and lie under text, so they count for none but the last. Numbers only:
 * what is suspicious is for the review's thresholds to say.
 */
export const precheckMeasures = ({ blocks, discarded }: Pick<LayoutParse, 'blocks' | 'discarded'>): Precheck => {
	const texts = blocks.filter((block) => !isPicture(block) && (blockText(block) !== '' || block.latex !== undefined));
	const charactersOf = (some: readonly Block[]): number =>
		some.reduce((sum, block) => sum + blockText(block).length, 0);
	const edge = texts.filter(touchesEdge);
	const area = coveredArea(texts.flatMap(({ box }) => clipBox(box) ?? []));
	const stamps = [...blocks, ...discarded].filter((block) => isStamp(block, texts));
	return {
		edgeBlocks: edge.length,
		edgeTextShare: rounded(charactersOf(edge) / Math.max(1, charactersOf(texts))),
		overlapShare: area.once === 0 ? 0 : rounded(area.twice / area.once),
		stamps: stamps.length,
		blocks: blocks.length,
		kinds: new Set(blocks.map(({ kind }) => kind)).size,
	};
};
