import type { SideTable } from './side.ts';
import type { TextBlock } from './textPool.ts';

/** One side of a page: its tables and text blocks, and those of them that layout nodes hold. */
export interface CoveredSide {
	readonly tables: readonly SideTable[];
	readonly matched: ReadonlySet<SideTable>;
	/** The pool: blocks, and cells of unmatched tables. */
	readonly blocks: readonly TextBlock[];
	readonly covered: readonly TextBlock[];
}

/** Share of the eligible objects that nodes cover; undefined without any. An unmatched table counts by its cells. */
const coveredShare = ({ tables, matched, blocks, covered }: CoveredSide): number | undefined => {
	const inNodes = new Set(covered);
	let eligible = 0;
	let sum = 0;
	for (const block of blocks) {
		if (typeof block.source !== 'number') continue;
		eligible++;
		if (inNodes.has(block)) sum++;
	}
	for (const table of tables) {
		eligible++;
		if (matched.has(table)) sum++;
		else {
			const cells = blocks.filter(({ source }) => typeof source !== 'number' && source[0] === table.index);
			if (cells.length > 0) sum += cells.filter((cell) => inNodes.has(cell)).length / cells.length;
		}
	}
	return eligible === 0 ? undefined : sum / eligible;
};

/** F1 of what layout nodes cover: recall over the ground truth, precision over the prediction. Null without ground truth. */
export const coverage = (truth: CoveredSide, predicted: CoveredSide): number | null => {
	const recall = coveredShare(truth);
	if (recall === undefined) return null;
	const precision = coveredShare(predicted) ?? 0;
	return recall + precision === 0 ? 0 : (2 * recall * precision) / (recall + precision);
};
