import { heaviestMatching } from '../numeric/heaviestMatching.ts';
import { partialRatio } from '../text/partialRatio.ts';
import { overlapOf } from './box.ts';
import { OBJECTIVE_V1 } from './constants.ts';
import { joined } from './joined.ts';
import { quantised } from './quantised.ts';
import type { SideTable } from './side.ts';
import { tableSimilarity } from './tableSimilarity.ts';
import { tableSize } from './tableSize.ts';

export interface TableMatch {
	readonly truth: SideTable;
	readonly predicted: SideTable;
	readonly score: number;
	readonly teds: number;
	readonly tedsStructure: number;
}

const { weights, available } = OBJECTIVE_V1.table;

const textOf = ({ rows }: SideTable): Int32Array => joined(rows.flat().map(({ text }) => text));

const least = quantised(available);

/**
 * The most that the two can score whatever they say: a cell or row that the other table has too many of is inserted at a cost of 1 at
 * least. A table of thousands of cells beside one of a few is settled by this.
 */
const mostPossible = (truth: SideTable, predicted: SideTable, overlap: number): number => {
	const [one, other] = [tableSize(truth.rows), tableSize(predicted.rows)];
	const similarity = 1 - Math.abs(one - other) / Math.max(one, other, 1);
	return (weights.teds + weights.tedsStructure) * similarity + weights.text + weights.overlap * overlap;
};

/** Undefined for tables that cannot be matched. */
const candidate = (truth: SideTable, predicted: SideTable): TableMatch | undefined => {
	const overlap = overlapOf(truth.box, predicted.box);
	// One billionth of slack: the sums differ in their last bits.
	if (quantised(mostPossible(truth, predicted, overlap)) + 1 < least) return undefined;
	const { teds, tedsStructure } = tableSimilarity(truth.rows, predicted.rows);
	const score =
		weights.teds * teds +
		weights.tedsStructure * tedsStructure +
		weights.text * partialRatio(textOf(truth), textOf(predicted)) +
		weights.overlap * overlap;
	return quantised(score) < least ? undefined : { truth, predicted, score, teds, tedsStructure };
};

/**
 * Gains of a row without those that it can do without: as many columns as there are rows are enough, the heaviest, of equal ones the
 * earliest, since one of them is left whatever the other rows take.
 */
const withoutSpare = (gains: readonly number[], rows: number): readonly number[] => {
	const byGain = [...gains.keys()].sort((a, b) => (gains[b] as number) - (gains[a] as number) || a - b);
	const enough = new Set(byGain.slice(0, rows));
	return gains.map((gain, column) => (enough.has(column) ? gain : 0));
};

/**
 * One-to-one pairs of tables with the greatest total score; a pair below the least score is none. Of equal totals the first
 * ground-truth table takes the earliest possible predicted one, then the second, and so on; no partner is last.
 */
export const matchTables = (truth: readonly SideTable[], predicted: readonly SideTable[]): readonly TableMatch[] => {
	const candidates = truth.map((left) => predicted.map((right) => candidate(left, right)));
	const gains = candidates.map((row) =>
		withoutSpare(
			row.map((pair) => (pair ? quantised(pair.score) : 0)),
			truth.length,
		),
	);
	const columns = [...predicted.keys()].filter((column) => gains.some((gain) => gain[column] !== 0));
	const matches: TableMatch[] = [];
	const taken = predicted.map(() => false);
	const bestFrom = (row: number): number =>
		heaviestMatching(
			gains.slice(row).map((gain) => columns.map((column) => (taken[column] ? 0 : (gain[column] as number)))),
		);
	for (const [row, gain] of gains.entries()) {
		const best = bestFrom(row);
		for (const column of columns) {
			const value = gain[column] as number;
			if (taken[column] || value === 0) continue;
			taken[column] = true;
			if (value + bestFrom(row + 1) === best) {
				matches.push(candidates[row]?.[column] as TableMatch);
				break;
			}
			taken[column] = false;
		}
	}
	return matches;
};
