import { budgetAllows, type Spent } from '../../distillation/calls/budgetAllows.ts';

export interface Budget {
	/**
	 * Reserves what a call may cost at most. Where it does not fit it waits for calls under way, which may cost less than reserved.
	 * @returns false when nothing is under way, and it does not fit
	 */
	readonly reserve: (nano: number) => Promise<boolean>;
	/** The call ended: what it cost, or undefined where that is not known, and its reserve stays for ever. */
	readonly settle: (reservedNano: number, costNano: number | undefined) => void;
	readonly spent: () => Spent;
}

/** @param budgetNano undefined: no bound · @param before of earlier calls */
export const createBudget = (budgetNano: number | undefined, before: Spent): Budget => {
	let { spentNano, reservedNano } = before;
	let underWay = 0;
	let waiting: (() => void)[] = [];
	return {
		reserve: async (nano) => {
			while (budgetNano !== undefined && !budgetAllows({ spentNano, reservedNano }, nano, budgetNano)) {
				if (underWay === 0) return false;
				await new Promise<void>((resolve) => {
					waiting.push(resolve);
				});
			}
			reservedNano += nano;
			underWay += 1;
			return true;
		},
		settle: (reserved, costNano) => {
			underWay -= 1;
			if (costNano !== undefined) {
				reservedNano -= reserved;
				spentNano += costNano;
			}
			const woken = waiting;
			waiting = [];
			for (const wake of woken) wake();
		},
		spent: () => ({ spentNano, reservedNano }),
	};
};
