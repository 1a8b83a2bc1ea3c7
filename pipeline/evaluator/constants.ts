/**
 * Every constant of the objective evaluator, printed with each result. Source: AmbiHTMLBench, section 4.1 and appendix A; what the
 * paper leaves open is our choice and marked so on the page of differences (docs/decisions/evaluator.md).
 */
export const OBJECTIVE_V1 = Object.freeze({
	version: 'objective-v1',
	/** Raised when equal pages get other scores than before: part of the key under which scores are kept. */
	revision: 2,
	/** Ground-truth character that matches any one predicted character. */
	wildcard: 'ξ',
	text: {
		/** Least partial ratio of two blocks that may belong together. */
		edge: 0.66,
		/** Largest product of block counts of one group's sides. */
		groupProduct: 16,
		/** Components of at most this many blocks have neighbours exchanged. */
		exchangeBlocks: 8,
		exchangeSweeps: 8,
	},
	table: {
		weights: { teds: 0.45, tedsStructure: 0.25, text: 0.2, overlap: 0.1 },
		/** Least score of two tables that may be matched. */
		available: 0.4,
		mostSpan: 1000,
	},
	layout: {
		neighbours: 3,
		/** On pages with a matched table, text groups further apart than this are no nodes. */
		weakGroup: 0.75,
		node: { centre: 0.5, width: 0.25, height: 0.25 },
		edge: { direction: 0.4, length: 0.3, vector: 0.3 },
		weights: { edge: 0.55, node: 0.3, coverage: 0.15 },
	},
	/** Not scored. */
	figure: {
		/** Least intersection over union of a figure that was found. */
		found: 0.5,
	},
	objective: { table: 0.3, text: 1, layout: 1 },
	/** Work limits, never time limits: these would make scores depend on the machine. */
	limits: {
		blocks: 3_000,
		codePoints: 200_000,
		componentPairs: 1_000_000,
		/** Each table is held against each of the other side. */
		tablePairs: 10_000,
		/** Rows and cells of all tables of one side, times those of the other. */
		tableParts: 16_000_000,
	},
});
