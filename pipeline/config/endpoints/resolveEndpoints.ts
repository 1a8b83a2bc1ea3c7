import { nearest } from '../../text/nearest.ts';
import { deepFreeze } from '../deepFreeze.ts';
import { readYaml } from '../readYaml.ts';
import { RecipeError, type RecipeProblem } from '../recipeError.ts';
import { type LocatedProblem, schemaProblems } from '../schemaProblems.ts';
import { schemaShape } from '../schemaShape.ts';
import { type Endpoint, endpointsSchema } from './endpointSchema.ts';

const MEANS_KEY = /key|token|secret|password|bearer|auth/i;
const BY_NAME = 'take the key out, put it into an environment variable, and name that one: keyEnv: MY_KEY';

/** What stands where it should not may be a key, so no value is shown. */
const withoutValues = (problem: LocatedProblem, known: readonly string[]): LocatedProblem => {
	const key = String(problem.path.at(-1) ?? '');
	if (!problem.received.startsWith('the unknown key'))
		return {
			...problem,
			received: problem.received === 'nothing' ? 'nothing' : 'something else (not shown: it may be a key)',
			fix: key === 'keyEnv' ? BY_NAME : problem.fix,
		};
	const meant = nearest(key, known);
	return {
		...problem,
		received: `the unknown key "${key}" (its value is not shown)`,
		fix:
			MEANS_KEY.test(key) && (meant === undefined || meant === 'keyEnv' || /token$/i.test(key)) ? BY_NAME : problem.fix,
	};
};

/**
 * The endpoints of a file, by name, in its order.
 * @param shown the file as messages name it
 * @throws {RecipeError} with every problem, by line; no value that may be a key is shown
 */
export const resolveEndpoints = (text: string, shown: string): readonly Endpoint[] => {
	const yaml = readYaml(text);
	const refuse = (problems: readonly RecipeProblem[]): void => {
		const [first, ...rest] = problems;
		if (first) throw new RecipeError(shown, [first, ...rest]);
	};
	refuse(
		yaml.faults.map(({ line }) => ({
			where: line === undefined ? shown : `${shown}:${line}`,
			received: 'a line that is no YAML',
			expected: 'YAML without custom tags, with each key given once',
			fix: 'mend the YAML at that line',
		})),
	);
	const parsed = endpointsSchema.safeParse(yaml.data ?? {}, { reportInput: true });
	if (!parsed.success) {
		const shape = schemaShape(endpointsSchema);
		const problems = schemaProblems(parsed.error, shape).map((problem) => {
			const { path, ...rest } = withoutValues(problem, shape.knownKeys(problem.path.slice(0, -1)));
			const line = yaml.lineOf(path);
			return { ...rest, where: `${shown}${line === undefined ? '' : `:${line}`} ${path.join('.')}`.trimEnd() };
		});
		refuse(problems);
		throw parsed.error;
	}
	return Object.entries(parsed.data).map(([name, endpoint]) => deepFreeze({ name, ...endpoint }));
};
