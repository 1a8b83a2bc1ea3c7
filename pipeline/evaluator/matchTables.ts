import { heaviestMatching } from '../numeric/heaviestMatching.ts';
import { partialRatio } from '../text/partialRatio.ts';
import { overlapOf } from './box.ts';
import { OBJECTIVE_V1 } from './constants.ts';
import { joined } from './joined.ts';
import { quantised } from './quantised.ts';
import type { SideTable } from './side.ts';
import { tableSimilarity } from './tableSimilarity.ts';

export interface TableMatch {
	readonly truth: SideTable;
	readonly predicted: SideTable;
	readonly score: number;
	readonly teds: number;
	readonly tedsStructure: number;
}

const { weights, available } = OBJECTIVE_V1.table;

const textOf = ({ rows }: SideTable): Int32Array => joined(rows.flat().map(({ text }) => text));

const candidate = (truth: SideTable, predicted: SideTable): TableMatch => {
	const { teds, tedsStructure } = tableSimilarity(truth.rows, predicted.rows);
	const score =
		weights.teds * teds +
		weights.tedsStructure * tedsStructure +
		weights.text * partialRatio(textOf(truth), textOf(predicted)) +
		weights.overlap * overlapOf(truth.box, predicted.box);
	return { truth, predicted, score, teds, tedsStructure };
};

/**
 * One-to-one pairs of tables with the greatest total score; a pair below the least score is none. Of equal totals the first
 * ground-truth table takes the earliest possible predicted one, then the second, and so on; no partner is last.
 */
export const matchTables = (truth: readonly SideTable[], predicted: readonly SideTable[]): readonly TableMatch[] => {
	const candidates = truth.map((left) => predicted.map((right) => candidate(left, right)));
	const least = quantised(available);
	const gains = candidates.map((row) => row.map(({ score }) => (quantised(score) < least ? 0 : quantised(score))));
	const matches: TableMatch[] = [];
	const taken = predicted.map(() => false);
	const bestFrom = (row: number): number =>
		heaviestMatching(gains.slice(row).map((gain) => gain.map((value, column) => (taken[column] ? 0 : value))));
	for (const [row, gain] of gains.entries()) {
		const best = bestFrom(row);
		for (const [column, value] of gain.entries()) {
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
