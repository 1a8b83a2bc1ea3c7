import { upperMedian } from '../../pipeline/numeric/upperMedian.ts';
import type { Word } from './shapes.ts';
import { visualRows } from './visualRows.ts';

const HEADING_RATIO = 1.14;

/** A heading stands between the rows, larger than they are and alone: the region holds several things. */
export const holdsHeading = (words: readonly Word[]): boolean => {
	const rows = visualRows(words);
	const sizePt = upperMedian(words.map((word) => word.sizePt)) ?? 0;
	return rows
		.slice(2, -1)
		.some(
			(row) =>
				row.pieces.length === 1 &&
				row.sizePt >= HEADING_RATIO * sizePt &&
				row.pieces[0]?.words.every((word) => word.sizePt >= HEADING_RATIO * sizePt) === true,
		);
};
