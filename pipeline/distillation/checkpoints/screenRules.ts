/**
 * When a checkpoint is not worth rendering. Margins are of what the evaluator would have to make up for: the whole gain of distillation in the
 * paper is 0.044 objective at most (AmbiHTMLBench, table 2), and scores lie at 0.66 to 0.74.
 */
export const SCREEN_RULES = Object.freeze({
	/**
	 * Mean share of the truth's characters, behind the best checkpoint. A tenth of the text less costs about 0.1 of text and of
	 * layout coverage: 0.04 objective in text alone.
	 */
	coverageBehind: 0.1,
	/** Share of pages that are missing or undisciplined, above the best checkpoint. A tenth of pages lost costs 0.07 objective. */
	undisciplinedAbove: 0.1,
	/**
	 * Median of the text's length over the truth's. Beyond a half more, or a third less, half of the pages have a text distance
	 * of a third or more whatever they say: 0.07 objective.
	 */
	lengthRatio: [2 / 3, 3 / 2],
});
