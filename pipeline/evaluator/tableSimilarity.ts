import type { TableCell, TableRows } from './tableCells.ts';
import { tableSize } from './tableSize.ts';
import { textDistanceShare } from './textDistance.ts';

/** Least total cost of a monotone alignment of two sequences. */
const alignmentCost = <T>(
	truth: readonly T[],
	predicted: readonly T[],
	lone: (item: T) => number,
	pair: (truth: T, predicted: T) => number,
): number => {
	let row = [0];
	for (const item of predicted) row.push((row.at(-1) as number) + lone(item));
	for (const left of truth) {
		const alone = lone(left);
		const next = [(row[0] as number) + alone];
		for (const [j, right] of predicted.entries()) {
			const paired = (row[j] as number) + pair(left, right);
			next.push(Math.min(paired, (row[j + 1] as number) + alone, (next[j] as number) + lone(right)));
		}
		row = next;
	}
	return row.at(-1) as number;
};

const sameStructure = (a: TableCell, b: TableCell): boolean =>
	a.header === b.header && a.colspan === b.colspan && a.rowspan === b.rowspan;

const similarity = (
	truth: TableRows,
	predicted: TableRows,
	cellCost: (a: TableCell, b: TableCell) => number,
): number => {
	const cost = alignmentCost(
		truth,
		predicted,
		(row) => 1 + row.length,
		(a, b) => alignmentCost(a, b, () => 1, cellCost),
	);
	return Math.max(0, 1 - cost / Math.max(tableSize(truth), tableSize(predicted), 1));
};

/**
 * Normalised row and cell edit scores in [0,1] (AmbiHTMLBench, section 4.1.2: an approximation of TEDS, no tree edit): `teds`
 * with the text of cells, `tedsStructure` without.
 */
export const tableSimilarity = (
	truth: TableRows,
	predicted: TableRows,
): { readonly teds: number; readonly tedsStructure: number } => ({
	teds: similarity(truth, predicted, (a, b) => (sameStructure(a, b) ? textDistanceShare(a.text, b.text) : 1)),
	tedsStructure: similarity(truth, predicted, (a, b) => (sameStructure(a, b) ? 0 : 1)),
});
