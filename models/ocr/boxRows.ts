import type { PixelBox } from './pixelBox.ts';

/**
 * Things with boxes by row of type, rows from top to bottom and each from left to right: a row's members share more than
 * half of the lower one's height, pair by pair.
 */
export const boxRows = <T extends { readonly box: PixelBox }>(items: readonly T[]): T[][] => {
	const rows: T[][] = [];
	for (const item of [...items].sort((a, b) => a.box.top + a.box.bottom - b.box.top - b.box.bottom)) {
		const row = rows.at(-1);
		if (row?.every((other) => besides(other.box, item.box))) row.push(item);
		else rows.push([item]);
	}
	return rows.map((row) => row.sort((a, b) => a.box.left - b.box.left));
};

const besides = (a: PixelBox, b: PixelBox): boolean =>
	Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5 * Math.min(a.bottom - a.top, b.bottom - b.top);
