import { mostOf } from '../../pipeline/numeric/mostOf.ts';
import { sharedWidth } from './boxMeasures.ts';
import type { DraftBlock } from './draftBlock.ts';
import { textBlock } from './textBlock.ts';
import { type TextRow, textRows } from './textRows.ts';

/** Abbreviations and codes are shorter; what ends in such a sign goes on or is a label. */
const LEAST_LETTERS = 6;
const GOES_ON = /[,;:–-]$/u;
/** A heading stands this close above its text, in heights of the page's typical line, and is shorter than its lines by this. */
const MOST_GAP = 3;
const SHORTER = 0.9;

/**
 * A row in capitals right above text that is not is its heading: as a block of its own, or as the first row of one. Size says
 * nothing here: capitals without descenders make lower strips.
 */
export const markHeadings = (blocks: readonly DraftBlock[], typicalHeightPx: number): DraftBlock[] =>
	blocks.flatMap((block) => {
		if (block.kind !== 'text') return [block];
		const [first, ...others] = textRows(block.lines);
		if (first === undefined || first.upright || !isCapitals(first.text)) return [block];
		if (others.length === 0)
			return blocks.some((below) => heads(block, below, typicalHeightPx)) ? [{ ...block, kind: 'title' }] : [block];
		const isHeading = !others.some((row) => isCapitals(row.text)) && isShort(first, others);
		return isHeading
			? [
					textBlock('title', first.lines),
					textBlock(
						'text',
						others.flatMap((row) => row.lines),
					),
				]
			: [block];
	});

const isCapitals = (text: string): boolean => {
	const letters = text.match(/\p{Lu}/gu)?.length ?? 0;
	return letters >= LEAST_LETTERS && !/\p{Ll}/u.test(text) && !GOES_ON.test(text.trim());
};

const isShort = (first: TextRow, others: readonly TextRow[]): boolean =>
	first.box.right - first.box.left < SHORTER * mostOf(others.map(({ box }) => box.right - box.left));

const heads = ({ box }: DraftBlock, below: DraftBlock, typicalHeightPx: number): boolean => {
	if (below.kind !== 'text' && below.kind !== 'list') return false;
	const gap = below.box.top - box.bottom;
	const isNear = gap > -0.5 * typicalHeightPx && gap < MOST_GAP * typicalHeightPx && sharedWidth(box, below.box) > 0;
	return isNear && below.lines.length > 1 && /\p{Ll}/u.test(below.text);
};
