import { dirname } from 'node:path';
import { modelDigest } from '../../models/registry/modelDigest.ts';
import type { ModelFolders } from '../../models/registry/modelFolders.ts';
import { requireModel } from '../../models/registry/requireModel.ts';
import type { ResolvedRecipe } from '../../pipeline/config/resolvedRecipe.ts';
import { stagesOf } from './stages.ts';

/** The network behind exact products. Its sums are the same whoever computes them, so it is no part of any key. */
export const BYTE_PRODUCT_MODEL = 'dot-u8';

/** Names of the models that a run of the recipe would load, in stage order. @param until the last stage, where not all run */
export const modelsOf = (recipe: ResolvedRecipe, until?: string): readonly string[] => {
	const { stages: line, branch } = stagesOf(recipe);
	const stages = [...line, ...(branch?.stages ?? [])];
	const last = stages.findIndex(({ name }) => name === until);
	const running = last < 0 ? stages : stages.slice(0, last + 1);
	const parsers = [...new Set(recipe.sources.flatMap((source) => source.parsers))];
	const named = running.flatMap((stage) => stage.models?.(recipe.stages[stage.name], { parsers }) ?? []);
	const products = running.some(({ needs }) => needs.includes('byteProducts')) ? [BYTE_PRODUCT_MODEL] : [];
	return [...new Set([...named, ...products])];
};

export interface RunModel {
	readonly digest: string;
	readonly sha256: string;
	readonly portable: boolean;
	/** feature = byte × scale; embedders only. */
	readonly scale: number | undefined;
}

/** Looks models up for a recipe, each once: a file is hashed whole before it is trusted. */
export const createRunModels = (recipe: ResolvedRecipe, folders: ModelFolders) => {
	const known = new Map<string, Promise<RunModel>>();
	const look = async (name: string): Promise<RunModel> => {
		const { description } = await requireModel(name, folders, dirname(recipe.file));
		return {
			digest: modelDigest(description),
			sha256: description.sha256,
			portable: description.portable,
			scale: description.role === 'embedder' ? description.scale : undefined,
		};
	};
	return (name: string): Promise<RunModel> => {
		const found = known.get(name) ?? look(name);
		known.set(name, found);
		return found;
	};
};
