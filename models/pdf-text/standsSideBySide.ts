import type { TableGrid } from './tableShapes.ts';

const MIN_ROWS = 2;

/**
 * Two lists beside each other, whose rows meet by chance: somewhere between the columns, rows pair a name with a value on
 * either side, and none does so on both.
 */
export const standsSideBySide = ({ cells, rowCount, columnCount }: TableGrid): boolean => {
	const filled = Array.from({ length: rowCount }, (): number[] => []);
	for (const { words, row, column } of cells) if (words.length > 0) filled[row]?.push(column);
	for (let cut = 2; cut <= columnCount - 2; cut++) {
		let [left, right, both] = [0, 0, 0];
		for (const columns of filled) {
			const before = columns.filter((column) => column < cut).length;
			const [pairsLeft, pairsRight] = [before >= 2, columns.length - before >= 2];
			if (pairsLeft && pairsRight) both++;
			else if (pairsLeft) left++;
			else if (pairsRight) right++;
		}
		if (both === 0 && left >= MIN_ROWS && right >= MIN_ROWS) return true;
	}
	return false;
};
