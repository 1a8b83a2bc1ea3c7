/** When two pages count as one for training and testing (spec: distillation, section 6, "Contamination"). */
export const OVERLAP_RULES = {
	/** Shared shingles over those of the text that has fewer. */
	leastContainment: 0.5,
	/** Shingles that the shorter text must have before containment says anything. */
	leastShingles: 5,
	/** Of 64: pages that look so much alike need less text in common. */
	mostHashBits: 6,
	leastContainmentOfLookalikes: 0.2,
	/** For lookalikes with too few shingles: edit distance over the longer text. */
	mostTextDistance: 0.2,
} as const;
