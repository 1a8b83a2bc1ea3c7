import { mostOf } from '../../../pipeline/numeric/mostOf.ts';
import type { Cell } from './rowSet.ts';
import { shownCell } from './shownCell.ts';

/** Decimals of a number as shown; undefined for one written with an exponent. */
const decimalsOf = (text: string): number | undefined =>
	/e/i.test(text) ? undefined : (text.split('.')[1]?.length ?? 0);

/** The cells of a column of numbers, all with as many decimals as the one that has most; those with exponents stay. */
export const columnTexts = (cells: readonly Cell[]): string[] => {
	const texts = cells.map(shownCell);
	const most = Math.max(0, mostOf(texts.map((text) => decimalsOf(text) ?? 0)));
	return cells.map((cell, index) => {
		const text = texts[index] as string;
		return most > 0 && typeof cell === 'number' && Number.isFinite(cell) && decimalsOf(text) !== undefined
			? cell.toFixed(most)
			: text;
	});
};
