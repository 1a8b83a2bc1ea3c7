import { join } from 'node:path';
import type { z } from 'zod';
import type { BenchmarkLock } from '../../../datasets/formats/lock/lock.ts';
import { deepFreeze } from '../../../pipeline/config/deepFreeze.ts';
import { CATEGORIES, type ResolvedRecipe, type ResolvedSource } from '../../../pipeline/config/resolvedRecipe.ts';
import { UserError } from '../../../pipeline/contract/errors.ts';
import { parserNameSchema } from '../../../pipeline/document/records.ts';

export interface RebuildPlace {
	readonly workers: number;
	/** Absolute: the fresh folder of the run. */
	readonly out: string;
	/** Absolute: where relative paths of the lock start. */
	readonly base: string;
	/** The lock as messages name it. */
	readonly shown: string;
	/** Names of the stages that every lock names. */
	readonly stages: readonly string[];
	/** Absolute path of the Chromium that prints HTML in place of the pinned one. */
	readonly chromium?: string | undefined;
}

const refuse = (where: string, received: string, expected: string): UserError =>
	new UserError('the lock names what this pagemill does not have', {
		where,
		received,
		expected,
		fix: 'use the pagemill version named under versions.tool in the lock',
	});

const sourceOf = (
	source: BenchmarkLock['recipe']['sources'][number],
	{ base, shown }: RebuildPlace,
): ResolvedSource => {
	const where = `${shown}: recipe.sources: ${source.id}`;
	const category = CATEGORIES.find((known) => known === source.category);
	if (category === undefined) throw refuse(where, `category ${source.category}`, CATEGORIES.join(', '));
	const parsers = source.parsers.map((parser) => {
		const known = parserNameSchema.safeParse(parser);
		if (!known.success) throw refuse(where, `parser ${parser}`, parserNameSchema.options.join(', '));
		return known.data;
	});
	const { mineru, ...rest } = source;
	return { ...rest, category, parsers, base, ...(mineru ? { mineru } : {}) };
};

/** The recipe in a lock, placed in a fresh run. Stages must be those of this version, and take the same config. */
export const recipeOfLock = (
	lock: BenchmarkLock,
	stageSchemas: Readonly<Record<string, z.ZodType>>,
	place: RebuildPlace,
): ResolvedRecipe => {
	const known = Object.keys(stageSchemas);
	const stages: Record<string, unknown> = {};
	for (const [name, config] of Object.entries(lock.recipe.stages)) {
		const schema = stageSchemas[name];
		if (schema === undefined) throw refuse(`${place.shown}: recipe.stages`, `stage ${name}`, known.join(', '));
		const parsed = schema.safeParse(config);
		if (!parsed.success)
			throw refuse(`${place.shown}: recipe.stages.${name}`, JSON.stringify(config), 'a config this version knows');
		stages[name] = parsed.data;
	}
	const missing = place.stages.find((name) => !Object.hasOwn(stages, name));
	if (missing !== undefined) throw refuse(`${place.shown}: recipe.stages`, `no stage ${missing}`, known.join(', '));
	// What a lock need not name decided nothing about its subset.
	for (const name of known) if (!Object.hasOwn(stages, name)) stages[name] = stageSchemas[name]?.parse({});
	const { name, seed, maxFailShare, sources } = lock.recipe;
	return deepFreeze({
		name,
		seed,
		maxFailShare,
		sources: sources.map((source) => sourceOf(source, place)),
		stages,
		...(place.chromium === undefined ? {} : { browser: { chromium: place.chromium } }),
		baselines: [],
		export: [],
		workers: place.workers,
		out: place.out,
		store: join(place.out, 'store'),
		file: join(place.base, 'benchmark.lock.json'),
	});
};
