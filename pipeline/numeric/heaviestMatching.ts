/**
 * Greatest total weight of a one-to-one matching of rows and columns, pairs without weight being no pairs (Hungarian method
 * with potentials, O(n² m), n the shorter side). Weights are whole numbers ≥ 0; row-major [rows × columns].
 */
export const heaviestMatching = (weights: readonly (readonly number[])[]): number => {
	const [down, across] = [weights.length, weights[0]?.length ?? 0];
	/** As many rows as there are columns at most: the method finds a column for each. */
	const [rows, columns] = down <= across ? [down, across] : [across, down];
	const cost = (row: number, column: number): number =>
		-((down <= across ? weights[row]?.[column] : weights[column]?.[row]) as number);
	const rowPotential = new Array<number>(rows + 1).fill(0);
	const columnPotential = new Array<number>(columns + 1).fill(0);
	/** By column, 1-based: the row matched with it. */
	const matched = new Array<number>(columns + 1).fill(0);
	for (let row = 1; row <= rows; row++) {
		matched[0] = row;
		let column = 0;
		const slack = new Array<number>(columns + 1).fill(Number.POSITIVE_INFINITY);
		const cameFrom = new Array<number>(columns + 1).fill(0);
		const used = new Array<boolean>(columns + 1).fill(false);
		do {
			used[column] = true;
			const current = matched[column] as number;
			let delta = Number.POSITIVE_INFINITY;
			let next = 0;
			for (let candidate = 1; candidate <= columns; candidate++) {
				if (used[candidate]) continue;
				const reduced =
					cost(current - 1, candidate - 1) - (rowPotential[current] as number) - (columnPotential[candidate] as number);
				if (reduced < (slack[candidate] as number)) {
					slack[candidate] = reduced;
					cameFrom[candidate] = column;
				}
				if ((slack[candidate] as number) < delta) {
					delta = slack[candidate] as number;
					next = candidate;
				}
			}
			for (let candidate = 0; candidate <= columns; candidate++) {
				if (used[candidate]) {
					rowPotential[matched[candidate] as number] = (rowPotential[matched[candidate] as number] as number) + delta;
					columnPotential[candidate] = (columnPotential[candidate] as number) - delta;
				} else slack[candidate] = (slack[candidate] as number) - delta;
			}
			column = next;
		} while (matched[column] !== 0);
		do {
			const previous = cameFrom[column] as number;
			matched[column] = matched[previous] as number;
			column = previous;
		} while (column !== 0);
	}
	let total = 0;
	for (const [column, row] of matched.entries()) if (column > 0 && row > 0) total -= cost(row - 1, column - 1);
	return total;
};
