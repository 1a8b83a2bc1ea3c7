/** What is wrong, and what should be there; `check` names the rule. */
export interface Trouble {
	readonly check: string;
	readonly received: string;
	readonly expected: string;
}

export interface SetProblem extends Trouble {
	/** Relative to the folder that is checked. */
	readonly file: string;
	/** From 1; null where the whole file is meant. */
	readonly line: number | null;
}
