import type { RowSet } from './rowSet.ts';

/** Indices of columns that hold numbers (and nothings) only, and at least one number. */
export const numericColumns = ({ columns, rows }: RowSet): ReadonlySet<number> => {
	const numeric = new Set<number>();
	for (let index = 0; index < columns.length; index += 1) {
		let numbers = 0;
		const clean = rows.every((row) => {
			const cell = row[index];
			if (typeof cell === 'number' || typeof cell === 'bigint') numbers += 1;
			return cell === null || cell === undefined || typeof cell === 'number' || typeof cell === 'bigint';
		});
		if (clean && numbers > 0) numeric.add(index);
	}
	return numeric;
};
