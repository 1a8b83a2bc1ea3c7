import { createEmbedder } from '../../models/embedder/createEmbedder.ts';
import type { ModelFolders } from '../../models/registry/modelFolders.ts';
import { requireModel } from '../../models/registry/requireModel.ts';
import { UserError } from '../../pipeline/contract/errors.ts';
import type { EmbedderPort } from '../../pipeline/contract/ports.ts';

/** @throws {UserError} for a model that is missing, altered, or no embedder */
export const openEmbedder = async (
	model: string,
	folders: ModelFolders,
	recipeFolder: string,
	threads: number,
): Promise<EmbedderPort> => {
	const { description, path } = await requireModel(model, folders, recipeFolder);
	if (description.role !== 'embedder') {
		throw new UserError(`the model ${description.name} makes no features`, {
			where: 'stages.features.model',
			received: `a model of role ${description.role}`,
			expected: 'a model of role embedder',
			fix: 'choose one from `pagemill models list`',
		});
	}
	return createEmbedder(description, path, { threads });
};
