import { readFile, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { ResolvedRecipe } from '../../pipeline/config/resolvedRecipe.ts';
import { resolveRecipe } from '../../pipeline/config/resolveRecipe.ts';
import { UserError } from '../../pipeline/contract/errors.ts';
import type { Engine } from './engine.ts';

export interface RecipeFlags {
	readonly out?: string;
	readonly store?: string;
	readonly workers?: number;
	readonly set?: readonly string[];
	/** Most pages that are taught. */
	readonly limit?: number;
}

/** A recipe is a page of text; what is larger is something else. */
const MAX_RECIPE_BYTES = 1_000_000;

const refuse = (where: string, received: string, fix: string): UserError =>
	new UserError('the recipe cannot be read', { where, received, expected: 'a YAML file in UTF-8', fix });

const readRecipe = async (path: string, shown: string): Promise<string> => {
	const stats = await stat(path).catch((error: NodeJS.ErrnoException) => error);
	if (stats instanceof Error) {
		throw refuse(
			shown,
			stats.code === 'ENOENT' ? 'no such file' : `${stats.code ?? stats.message}`,
			'correct the path, or let `pagemill init DIR` write a recipe',
		);
	}
	if (stats.isDirectory())
		throw refuse(shown, 'a folder', `name the recipe in it, such as ${join(shown, 'recipe.yaml')}`);
	if (!stats.isFile()) throw refuse(shown, 'a pipe, socket or device', 'save the recipe as a file');
	if (stats.size > MAX_RECIPE_BYTES)
		throw refuse(shown, `${stats.size} bytes`, `name a recipe, which has at most ${MAX_RECIPE_BYTES} bytes`);
	const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
		throw refuse(shown, error.code ?? error.message, 'make the file readable');
	});
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		throw refuse(shown, 'bytes that are no UTF-8', 'save the recipe as UTF-8');
	}
};

/**
 * The recipe in a file, with the options of the command line laid over it.
 * @throws {UserError} when it cannot be read · {RecipeError} with everything that is wrong in it
 */
export const loadRecipe = async (
	recipe: string,
	flags: RecipeFlags,
	stageSchemas: Engine['stageSchemas'],
	cwd: string,
): Promise<ResolvedRecipe> => {
	const path = resolve(cwd, recipe);
	const text = await readRecipe(path, recipe);
	const resolved = (set: readonly string[]): ResolvedRecipe =>
		resolveRecipe(
			{ text, file: path, shown: recipe, folder: dirname(path) },
			{
				set,
				workers: flags.workers ?? availableParallelism(),
				stageSchemas,
				place: (name) => {
					const out = resolve(cwd, flags.out ?? join('runs', name));
					return { out, store: flags.store === undefined ? join(out, 'store') : resolve(cwd, flags.store) };
				},
			},
		);
	const { set = [], limit } = flags;
	const whole = resolved(set);
	if (limit === undefined) return whole;
	if (whole.teacher === undefined)
		throw new UserError('--limit bounds the pages that are taught', {
			where: recipe,
			received: `--limit ${limit} for a recipe without a teacher`,
			expected: 'a recipe that names a teacher',
			fix: 'to try the recipe on some of its pages use --sample',
		});
	return resolved([...set, `stages.screen.limit=${limit}`]);
};
