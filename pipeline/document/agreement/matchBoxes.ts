import { intersectionOverUnion } from '../../numeric/intersectionOverUnion.ts';
import type { Box } from '../block.ts';
import { sharedArea } from './sharedArea.ts';

/**
 * One-to-one matches: for each annotated box the index of its found box, or undefined. Pairs with an IoU of at least `leastIou` are
 * taken best first, ties by annotated and then by found index. O(n · m).
 */
export const matchBoxes = (
	annotated: readonly Box[],
	found: readonly Box[],
	leastIou: number,
): (number | undefined)[] => {
	const pairs = annotated.flatMap((box, index) =>
		found
			.map((other, foundIndex) => {
				const iou = intersectionOverUnion(sharedArea(box, other), box.w * box.h, other.w * other.h);
				return { index, foundIndex, iou };
			})
			.filter(({ iou }) => iou >= leastIou && iou > 0),
	);
	pairs.sort((a, b) => b.iou - a.iou || a.index - b.index || a.foundIndex - b.foundIndex);
	const matches: (number | undefined)[] = annotated.map(() => undefined);
	const taken = new Set<number>();
	for (const { index, foundIndex } of pairs) {
		if (matches[index] !== undefined || taken.has(foundIndex)) continue;
		matches[index] = foundIndex;
		taken.add(foundIndex);
	}
	return matches;
};
