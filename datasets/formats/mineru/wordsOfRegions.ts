import { boxShares } from './boxShares.ts';
import type { Detection } from './detection.ts';
import { joinPieces } from './joinPieces.ts';

/** Words belong to the region that holds this share of their box. */
const LEAST_INSIDE = 0.5;

const textOf = ({ text, latex }: Detection): string => (latex === '' ? text : `$${latex}$`);

/** Rows from the top, each from the left. A word stands in the row above where its middle is above that row's foot. */
const rowsOf = (words: readonly Detection[]): Detection[][] => {
	const rows: { foot: number; words: Detection[] }[] = [];
	for (const word of [...words].sort((a, b) => a.box.y + a.box.h / 2 - (b.box.y + b.box.h / 2))) {
		const row = rows.at(-1);
		if (row !== undefined && word.box.y + word.box.h / 2 < row.foot) row.words.push(word);
		else rows.push({ foot: word.box.y + word.box.h, words: [word] });
	}
	return rows.map((row) => row.words.sort((a, b) => a.box.x - b.box.x));
};

/**
 * Text of each region from the words and inline formulas that lie in it; of nested regions the smallest has them. Words outside
 * every region are none of the page's, as in MinerU.
 */
export const wordsOfRegions = (
	regions: readonly Detection[],
	words: readonly Detection[],
): ReadonlyMap<Detection, string> => {
	const smallestFirst = [...regions].sort((a, b) => a.box.w * a.box.h - b.box.w * b.box.h);
	const owned = new Map<Detection, Detection[]>();
	for (const word of words) {
		const owner = smallestFirst.find((region) => boxShares(word.box, region.box).inside >= LEAST_INSIDE);
		if (owner) owned.set(owner, [...(owned.get(owner) ?? []), word]);
	}
	return new Map(
		[...owned].map(([region, own]) => {
			const rows = rowsOf(own).map((row) => joinPieces(row.map(textOf), false));
			return [
				region,
				region.meaning.kind === 'code' || region.meaning.kind === 'list' ? rows.join('\n') : joinPieces(rows, true),
			];
		}),
	);
};
