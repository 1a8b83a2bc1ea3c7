import { dirname, resolve } from 'node:path';
import type { ResolvedRecipe } from '../../../pipeline/config/resolvedRecipe.ts';

/** Absolute path of the `tokenizer.json` that a recipe names in place of the bundled one; undefined where it names none. */
export const tokenizerPathOf = ({ file, stages }: Pick<ResolvedRecipe, 'file' | 'stages'>): string | undefined => {
	const { tokenizer } = stages.target as { readonly tokenizer?: string };
	return tokenizer === undefined ? undefined : resolve(dirname(file), tokenizer);
};
