import type { RecipeProblem } from '../../../pipeline/config/recipeError.ts';

/** One thing that was looked at. `note` is worth knowing and stops nothing. */
export interface CheckResult {
	readonly check: string;
	readonly state: 'ok' | 'note' | 'refused';
	readonly found: string;
	/** Given when refused. */
	readonly problem?: RecipeProblem;
}
