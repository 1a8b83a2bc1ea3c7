/**
 * Constants of the block-recall filter (spec: distillation, section 3). The paper names the filter and its share of accepted pages,
 * 83.4 % (AmbiHTMLBench, section 5.3), and no constant.
 */
export const RECALL_RULES = Object.freeze({
	/** Blocks and rows of tables with fewer characters do not count: they are found anywhere. */
	leastCharacters: 4,
	/** Least ratio of a block and its window at which it is recalled. */
	leastRatio: 0.85,
	/** Least share of blocks; the best threshold of POINTS-Reader's own filter. */
	leastRecall: 0.9,
	/** Least share of the candidate's characters that the reference accounts for. */
	leastPrecision: 0.7,
	/** Largest share of reference blocks poured into others (evaluator, section 5). */
	mostMerged: 0.5,
	/**
	 * Words of bit vectors fed before a page is given up as `too-much-text`: some 20 s of one processor. A page of 400 blocks and 60,000
	 * characters takes a hundredth; only long text that repeats itself nearly, and nearly matches, comes there.
	 */
	mostSteps: 1e10,
});
