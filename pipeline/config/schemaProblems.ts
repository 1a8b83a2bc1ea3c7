import type { z } from 'zod';
import { nearest } from '../text/nearest.ts';
import type { PathPart } from './readYaml.ts';
import type { RecipeProblem } from './recipeError.ts';
import type { SchemaShape } from './schemaShape.ts';
import { showValue } from './showValue.ts';

export interface LocatedProblem extends Omit<RecipeProblem, 'where'> {
	readonly path: readonly PathPart[];
}

/** Keys that people look for in a recipe and that are options of the command line. */
const COMMAND_OPTIONS: Readonly<Record<string, string>> = {
	out: '--out',
	store: '--store',
	workers: '--workers',
	sample: '--sample',
	until: '--until',
};

const unknownKey = (
	path: readonly PathPart[],
	key: string,
	value: unknown,
	known: readonly string[],
): LocatedProblem => {
	const option = path.length === 0 && Object.hasOwn(COMMAND_OPTIONS, key) ? COMMAND_OPTIONS[key] : undefined;
	const meant = nearest(key, known);
	return {
		path: [...path, key],
		received: `the unknown key "${key}" with ${showValue(value)}`,
		expected: known.length > 0 ? `one of ${known.join(', ')}` : 'no keys',
		fix: option
			? `take it out, and give ${option} on the command line`
			: meant
				? `did you mean "${meant}"?`
				: 'take it out, or see the keys that are known',
	};
};

const plainPath = (path: readonly PropertyKey[]): PathPart[] =>
	path.map((part) => (typeof part === 'number' ? part : String(part)));

const wrongValue = (path: readonly PathPart[], input: unknown, shape: SchemaShape): LocatedProblem => {
	const wanted = shape.describe(path);
	const standard = shape.defaultAt(path);
	const expected = standard === undefined ? wanted : `${wanted} (default ${standard})`;
	if (input === undefined) return { path, received: 'nothing', expected, fix: `add "${path.at(-1)}:" with ${wanted}` };
	const choices = shape.choices(path);
	const meant = typeof input === 'string' ? nearest(input, choices) : undefined;
	const unquoted = (typeof input === 'number' || typeof input === 'boolean') && shape.takesText(path);
	const kind = typeof input === 'string' ? nearest(input, shape.choices([...path, 'kind'])) : undefined;
	const fix = kind
		? `did you mean {kind: ${kind}}?`
		: meant
			? `did you mean "${meant}"?`
			: unquoted
				? `quote it: "${input}"`
				: `give ${wanted}`;
	return { path, received: showValue(input), expected, fix };
};

/** A mapping that is none of several: the trouble is most often one misspelt or superfluous key, so look for that first. */
const misspeltKey = (path: readonly PathPart[], input: unknown, shape: SchemaShape): LocatedProblem | undefined => {
	if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined;
	const known = shape.knownKeys(path);
	const unknown = Object.keys(input).find((key) => !known.includes(key));
	if (unknown === undefined || known.length === 0) return undefined;
	const value = (input as Record<string, unknown>)[unknown];
	return { ...unknownKey(path, unknown, value, known), expected: shape.describe(path) };
};

/** Issues of zod (parsed with `reportInput`) → what was received, expected, and how to mend it. */
export const schemaProblems = (error: z.ZodError, shape: SchemaShape): LocatedProblem[] =>
	error.issues.flatMap((issue): LocatedProblem[] => {
		const path = plainPath(issue.path);
		if (issue.code === 'unrecognized_keys') {
			const input = (issue.input ?? {}) as Record<string, unknown>;
			return issue.keys.map((key) => unknownKey(path, key, input[key], shape.knownKeys(path)));
		}
		// A key that tells mappings apart: zod names its place, and reports the mapping around it.
		if (issue.code === 'invalid_union' && issue.discriminator !== undefined) {
			const value = ((issue.input ?? {}) as Record<string, unknown>)[issue.discriminator];
			const misspelt = value === undefined ? misspeltKey(path.slice(0, -1), issue.input, shape) : undefined;
			return [misspelt ?? wrongValue(path, value, shape)];
		}
		if (issue.code === 'invalid_union')
			return [misspeltKey(path, issue.input, shape) ?? wrongValue(path, issue.input, shape)];
		const problem = wrongValue(path, issue.input, shape);
		if (issue.code !== 'custom') return [problem];
		const expected = issue.message.replace(/^expected /, '');
		return [{ ...problem, expected, fix: `give ${expected}` }];
	});
