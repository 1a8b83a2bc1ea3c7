import { z } from 'zod';
import { RecipeError, type RecipeProblem } from '../../pipeline/config/recipeError.ts';
import { resolveRecipe } from '../../pipeline/config/resolveRecipe.ts';

const stageSchemas = {
	words: z.strictObject({ minWords: z.number().int().min(0).default(50) }),
	cluster: z.strictObject({
		k: z.number().int().min(1).default(10),
		algorithm: z.enum(['exact', 'ml-kmeans']).default('exact'),
	}),
	diversify: z.strictObject({
		target: z
			.union([z.strictObject({ pages: z.number().int().min(1) }), z.strictObject({ share: z.number().gt(0).lte(1) })])
			.default({ share: 0.5 }),
		pin: z.array(z.string()).default([]),
	}),
};

export const resolve = (text: string, set: readonly string[] = []) =>
	resolveRecipe(
		{ text, file: '/somewhere/recipe.yaml', shown: 'recipe.yaml', folder: '/somewhere' },
		{ set, workers: 2, stageSchemas, place: (name) => ({ out: `/runs/${name}`, store: `/runs/${name}/store` }) },
	);

export const problemsOf = (text: string, set: readonly string[] = []): readonly RecipeProblem[] => {
	try {
		resolve(text, set);
	} catch (error) {
		if (error instanceof RecipeError) return error.problems;
		throw error;
	}
	return [];
};

export const sources = `sources:
  - id: reports
    kind: pdf
    category: institutional-pdf
    licence: CC0-1.0
    path: pdf
`;
export const sound = `name: sound\n${sources}`;
