import { type Table, tableScores } from './tableScores.ts';
import { whole } from './whole.ts';

export interface TablePair {
	readonly truth: number;
	readonly predicted: number;
	readonly score: number;
	readonly teds: number;
	readonly tedsS: number;
}

/** Every matching in the order of the tie rule, earliest partners first and no partner last; the first of greatest total. */
export const pairTables = (truth: readonly Table[], predicted: readonly Table[]): TablePair[] => {
	const available = truth.map((g) =>
		predicted
			.map((p) => ({ truth: g.index, predicted: p.index, ...tableScores(g, p) }))
			.filter(({ score }) => whole(score) >= whole(0.4)),
	);
	let best: TablePair[] = [];
	let bestTotal = 0;
	const tryFrom = (row: number, chosen: TablePair[]): void => {
		if (row < truth.length) {
			for (const pair of available[row] ?? [])
				if (!chosen.some((other) => other.predicted === pair.predicted)) tryFrom(row + 1, [...chosen, pair]);
			tryFrom(row + 1, chosen);
			return;
		}
		const total = chosen.reduce((sum, { score }) => sum + whole(score), 0);
		if (total > bestTotal) [best, bestTotal] = [chosen, total];
	};
	tryFrom(0, []);
	return best;
};
