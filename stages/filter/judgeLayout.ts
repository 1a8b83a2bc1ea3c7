import { type Drop, drop, type Keep, keep } from '../../pipeline/contract/verdict.ts';
import { blockText } from '../../pipeline/document/blockText.ts';
import { LAYOUT_FLAGS } from '../../pipeline/document/layoutFlag.ts';
import type { LayoutParse } from '../../pipeline/document/layoutParse.ts';
import { garbledShare } from '../../pipeline/text/garbledShare.ts';
import { findRunaway, type RunawayLimits } from './findRunaway.ts';
import { findSingleImage } from './findSingleImage.ts';
import { isValidBox } from './isValidBox.ts';

/** In the order in which they are tested; a page is dropped with the first that holds. */
export const UNUSABLE_REASONS = [
	...LAYOUT_FLAGS,
	'parser-flagged',
	'no-blocks',
	'only-discarded',
	'bad-boxes',
	'single-image',
	'runaway-text',
	'garbled-text',
] as const;
export type UnusableReason = (typeof UNUSABLE_REASONS)[number];

export interface UsableLimits extends RunawayLimits {
	readonly boxTolerance: number;
	readonly maxInvalidBoxShare: number;
	readonly maxImageShare: number;
	readonly maxGarbledShare: number;
}

const flagVerdict = (flagged: string, { parser, flagDetail }: LayoutParse) =>
	drop(LAYOUT_FLAGS.find((known) => known === flagged) ?? 'parser-flagged', {
		flagged,
		parser: parser.name,
		...(flagDetail === undefined ? {} : { detail: flagDetail }),
	});

/** Evidence is JSON, which has no NaN. */
const evidenceOf = (value: number): number | string => (Number.isFinite(value) ? value : `${value}`);

const isSide = (sidePt: number): boolean => Number.isFinite(sidePt) && sidePt > 0;

/** Whether a layout parse can be worked with (spec: curation, section 3): the verdict's evidence holds the numbers that decided. */
export const judgeLayout = (layout: LayoutParse, limits: UsableLimits): Drop<UnusableReason> | Keep<never> => {
	const { blocks, discarded, widthPt, heightPt } = layout;
	if (layout.flagged !== undefined) return flagVerdict(layout.flagged, layout);
	if (!isSide(widthPt) || !isSide(heightPt))
		return drop('bad-page-size', { widthPt: evidenceOf(widthPt), heightPt: evidenceOf(heightPt) });
	if (blocks.length === 0)
		return drop(discarded.length === 0 ? 'no-blocks' : 'only-discarded', { discarded: discarded.length });
	const invalidBoxes = blocks.filter(({ box }) => !isValidBox(box, limits.boxTolerance)).length;
	const { maxInvalidBoxShare, maxGarbledShare } = limits;
	if (invalidBoxes === blocks.length || invalidBoxes / blocks.length > maxInvalidBoxShare) {
		return drop('bad-boxes', { blocks: blocks.length, invalidBoxes, maxInvalidBoxShare });
	}
	const image = findSingleImage(blocks, limits.maxImageShare);
	if (image !== undefined) return drop('single-image', image);
	const runaway = findRunaway(blocks, limits);
	if (runaway !== undefined) return drop('runaway-text', runaway);
	const garbled = garbledShare(blocks.map(blockText).join('\n'));
	if (garbled !== undefined && garbled > maxGarbledShare) {
		return drop('garbled-text', { garbledShare: garbled, maxGarbledShare });
	}
	return keep({}, { blocks: blocks.length, discarded: discarded.length, invalidBoxes, garbledShare: garbled ?? null });
};
