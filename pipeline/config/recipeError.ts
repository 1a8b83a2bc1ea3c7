import { UserError } from '../contract/errors.ts';

export interface RecipeProblem {
	/** File, line and path inside it: `recipe.yaml:12 stages.words.minWords`. */
	readonly where: string;
	readonly received: string;
	readonly expected: string;
	readonly fix: string;
}

/** Every problem of a recipe at once; the details of the error are those of the first. */
export class RecipeError extends UserError {
	readonly problems: readonly RecipeProblem[];
	constructor(file: string, problems: readonly [RecipeProblem, ...RecipeProblem[]]) {
		super(`${file} has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}`, problems[0]);
		this.name = 'RecipeError';
		this.problems = problems;
	}
}
