import type { Box } from '../block.ts';
import type { BlockKind } from '../blockKind.ts';
import { type ClippedBox, clipBox } from '../clipBox.ts';
import { horizontalBands } from './horizontalBands.ts';

const MARGINALIA: ReadonlySet<string> = new Set<BlockKind>(['header', 'footer', 'page-number', 'footnote']);
/** Narrower blocks are line numbers, bullets and marks in the margin. */
const NARROWEST_COLUMN = 0.05;
/** Boxes of neighbouring columns may overlap by this share of the page width. */
const OVERLAP_FORGIVEN = 0.01;
const LEAST_HEIGHT_SHARE = 0.2;
/** Forgives the rounding of sums of heights. */
const TOLERANCE = 1e-9;

/**
 * Columns of a page by its block boxes: the largest n such that over at least a fifth of the height that blocks cover, a
 * horizontal line crosses n blocks side by side. Two captions under two figures thus make no two-column page, a title
 * over three columns hides none. 0 where no block counts.
 * @param blocks of any kinds: those of other programs count
 */
export const countColumns = (blocks: readonly { readonly kind: string; readonly box: Box }[]): number => {
	const boxes = blocks
		.filter((block) => !MARGINALIA.has(block.kind))
		.map((block) => clipBox(block.box))
		.filter((box) => box !== undefined)
		.filter((box) => box.right - box.left >= NARROWEST_COLUMN);
	/** By column count, the height over which at least so many stand side by side. */
	const heights: number[] = [0];
	for (const band of horizontalBands(boxes, (a, b) => a.right - b.right || b.left - a.left)) {
		const count = sideBySide(band.boxes);
		for (let columns = 1; columns <= count; columns++) heights[columns] = (heights[columns] ?? 0) + band.height;
	}
	const covered = heights[1] ?? 0;
	return covered === 0 ? 0 : heights.findLastIndex((height) => height >= LEAST_HEIGHT_SHARE * covered - TOLERANCE);
};

/** Most boxes of a band that do not overlap, taken greedily by right edge (they come sorted so). */
const sideBySide = (boxes: readonly ClippedBox[]): number => {
	let count = 0;
	let end = Number.NEGATIVE_INFINITY;
	for (const box of boxes) {
		if (box.left < end - OVERLAP_FORGIVEN) continue;
		count += 1;
		end = box.right;
	}
	return count;
};
