import type { z } from 'zod';
import { applySettings } from './applySettings.ts';
import { capProblems } from './capProblems.ts';
import { SOURCE_PARSERS } from './sourceParsers.ts';
import { deepFreeze } from './deepFreeze.ts';
import { nearest } from '../text/nearest.ts';
import { type PathPart, readYaml, type YamlText } from './readYaml.ts';
import { RecipeError, type RecipeProblem } from './recipeError.ts';
import { mineruSchema, recipeSchema } from './recipeSchema.ts';
import type { ResolvedRecipe, ResolvedSource } from './resolvedRecipe.ts';
import { type LocatedProblem, schemaProblems } from './schemaProblems.ts';
import { schemaShape } from './schemaShape.ts';
import { showValue } from './showValue.ts';
import { sourceProblems } from './sourceProblems.ts';
import { trainingProblems } from './trainingProblems.ts';

export interface RecipeText {
	readonly text: string;
	/** Absolute. */
	readonly file: string;
	/** The file as messages name it. */
	readonly shown: string;
	/** Absolute folder of the recipe: its relative paths start here. */
	readonly folder: string;
}

export interface RecipeOptions {
	/** `path=value` settings of the command line, laid over the recipe in order. */
	readonly set: readonly string[];
	readonly workers: number;
	/** Absolute folders of the run and its store, for a run of this name. */
	readonly place: (name: string) => { readonly out: string; readonly store: string };
	/** Config schema of every stage, by name, in pipeline order. */
	readonly stageSchemas: Readonly<Record<string, z.ZodType>>;
}

const startsWith = (path: readonly PathPart[], head: readonly PathPart[]): boolean =>
	head.every((part, index) => String(path[index]) === String(part));

/** Empty values of YAML are null; for the parts that have defaults they mean what leaving them out means. */
const withoutEmptyParts = (data: unknown): unknown => {
	if (typeof data !== 'object' || data === null || Array.isArray(data)) return data;
	const isLeftOut = ([name, value]: [string, unknown]): boolean =>
		['stages', 'browser', 'baselines', 'teacher', 'export'].includes(name) && (value === undefined || value === null);
	return Object.fromEntries(Object.entries(data).filter((entry) => !isLeftOut(entry)));
};

const resolveStages = (stages: Readonly<Record<string, unknown>>, schemas: RecipeOptions['stageSchemas']) => {
	const names = Object.keys(schemas);
	const problems: LocatedProblem[] = Object.keys(stages)
		.filter((name) => !Object.hasOwn(schemas, name))
		.map((name) => {
			const meant = nearest(name, names);
			return {
				path: ['stages', name],
				received: `the unknown stage "${name}"`,
				expected: `one of ${names.join(', ')}`,
				fix: meant ? `did you mean "${meant}"?` : 'take it out',
			};
		});
	const resolved: Record<string, unknown> = {};
	for (const [name, schema] of Object.entries(schemas)) {
		const given = Object.hasOwn(stages, name) ? stages[name] : undefined;
		const parsed = schema.safeParse(given ?? {}, { reportInput: true });
		if (parsed.success) resolved[name] = parsed.data;
		else {
			for (const problem of schemaProblems(parsed.error, schemaShape(schema))) {
				problems.push({ ...problem, path: ['stages', name, ...problem.path] });
			}
		}
	}
	return { resolved, problems };
};

/**
 * A recipe's text → one frozen config. Pure: whether its folders exist is for the catalogue and `check` to say.
 * @throws {RecipeError} with every problem, by line.
 */
export const resolveRecipe = ({ text, file, shown, folder }: RecipeText, options: RecipeOptions): ResolvedRecipe => {
	const yaml = readYaml(text);
	const refuse = (problems: readonly RecipeProblem[]): void => {
		const [first, ...rest] = problems;
		if (first) throw new RecipeError(shown, [first, ...rest]);
	};
	refuse(
		yaml.faults.map(({ line, message }) => ({
			where: line === undefined ? shown : `${shown}:${line}`,
			received: message,
			expected: 'YAML without custom tags, with each key given once',
			fix: 'mend the YAML at that line',
		})),
	);
	const { data, settings, problems } = applySettings(yaml.data, options.set);
	const located = (found: readonly LocatedProblem[]): RecipeProblem[] => locate(found, shown, yaml, settings);
	if (typeof data !== 'object' || data === null || Array.isArray(data)) {
		refuse([
			{
				where: shown,
				received: showValue(data),
				expected: 'a mapping with name, sources and stages',
				fix: 'start from datasets/recipes/demo.yaml, or let `pagemill init DIR` write one',
			},
		]);
	}
	const parsed = recipeSchema.safeParse(withoutEmptyParts(data), { reportInput: true });
	const found = parsed.success ? [] : schemaProblems(parsed.error, schemaShape(recipeSchema));
	const stages = (data as { stages?: unknown }).stages ?? {};
	const isMapping = typeof stages === 'object' && !Array.isArray(stages);
	const { resolved, problems: stageFaults } = resolveStages(
		isMapping ? (stages as Record<string, unknown>) : {},
		options.stageSchemas,
	);
	found.push(...stageFaults);
	if (parsed.success) {
		const { sources } = parsed.data;
		found.push(
			...sourceProblems(sources, resolved),
			...capProblems(sources, resolved),
			...trainingProblems(parsed.data, resolved),
		);
	}
	refuse([...problems, ...located(found)]);
	if (!parsed.success) throw parsed.error;
	const { name, seed, maxFailShare, browser, baselines, teacher, export: formats } = parsed.data;
	const sources = parsed.data.sources.map(({ parsers: given, path, mineru, ...source }): ResolvedSource => {
		const parsers = given ?? SOURCE_PARSERS[source.kind].byDefault;
		return {
			...source,
			path: typeof path === 'string' ? [path] : path,
			base: folder,
			parsers,
			...(parsers.includes('mineru-cli') ? { mineru: mineru ?? mineruSchema.parse({}) } : {}),
		};
	});
	const place = options.place(name);
	return deepFreeze({
		name,
		seed,
		sources,
		stages: resolved,
		maxFailShare,
		...(browser ? { browser } : {}),
		baselines,
		...(teacher ? { teacher } : {}),
		export: formats,
		workers: options.workers,
		...place,
		file,
	});
};

/** Problems by line of the recipe, those of settings first; each says the setting or the line it comes from. */
const locate = (
	found: readonly LocatedProblem[],
	file: string,
	yaml: YamlText,
	settings: readonly { readonly path: readonly PathPart[]; readonly label: string }[],
): RecipeProblem[] =>
	found
		.map(({ path, ...problem }) => {
			const setting = settings.findLast((item) => startsWith(path, item.path) || startsWith(item.path, path));
			const line = yaml.lineOf(path);
			const place = `${file}${line === undefined ? '' : `:${line}`}${path.length > 0 ? ` ${path.join('.')}` : ''}`;
			return {
				...problem,
				where: setting ? `${setting.label}${path.length > setting.path.length ? ` (${path.join('.')})` : ''}` : place,
				line: setting ? 0 : (line ?? 0),
			};
		})
		.sort((a, b) => a.line - b.line)
		.map(({ line: _line, ...problem }) => problem);
