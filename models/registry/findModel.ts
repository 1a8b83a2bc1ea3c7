import { dirname, isAbsolute, join, resolve } from 'node:path';
import { nearest } from '../../pipeline/text/nearest.ts';
import { UserError } from '../../pipeline/contract/errors.ts';
import type { ModelFolders } from './modelFolders.ts';
import { readModelDescription } from './readModelDescription.ts';
import { type FoundModel, readRegistry } from './readRegistry.ts';

/**
 * A model by its name in the registry, or by the path of a description of the user's own (ending in `.json`, relative
 * to `base`), whose file lies beside it. Looks at no weights.
 *
 * @throws {UserError} for unknown names and unsound descriptions
 */
export const findModel = async (model: string, folders: ModelFolders, base: string): Promise<FoundModel> => {
	if (model.endsWith('.json') || isAbsolute(model)) {
		const path = resolve(base, model);
		return { description: await readModelDescription(path), folder: dirname(path), source: 'local' };
	}
	const registry = await readRegistry(folders);
	const found = registry.find(({ description }) => description.name === model);
	if (found !== undefined) return found;
	const names = registry.map(({ description }) => description.name);
	const meant = nearest(model, names);
	throw new UserError(`unknown model ${JSON.stringify(model)}`, {
		where: join(folders.shipped, '*.json'),
		received: JSON.stringify(model),
		expected: `one of ${names.join(', ')}, or the path of a model description ending in .json`,
		fix: `${meant === undefined ? '' : `did you mean ${meant}? `}\`pagemill models list\` shows all`,
	});
};
