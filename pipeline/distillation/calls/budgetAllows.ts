export interface Spent {
	/** Of calls that ended. */
	readonly spentNano: number;
	/** Of calls under way, and for ever of those whose reply was lost. */
	readonly reservedNano: number;
}

/** Whether a call may start: what is spent, what is reserved and its own reserve stay within the budget. All in billionths. */
export const budgetAllows = ({ spentNano, reservedNano }: Spent, ownNano: number, budgetNano: number): boolean =>
	spentNano + reservedNano + ownNano <= budgetNano;
