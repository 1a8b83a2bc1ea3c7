import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModelDescription } from './modelDescription.ts';
import type { ModelFolders } from './modelFolders.ts';
import { readModelDescription } from './readModelDescription.ts';

export interface FoundModel {
	readonly description: ModelDescription;
	/** Absolute folder of the model's file and its companions, whether they are there or not. */
	readonly folder: string;
	/** Comes with the package, is fetched by `models pull`, or is the user's own. */
	readonly source: 'shipped' | 'pulled' | 'local';
}

/** All models the package knows, by name. Looks at no weights. */
export const readRegistry = async (folders: ModelFolders): Promise<readonly FoundModel[]> => {
	const files = (await readdir(folders.shipped)).filter((file) => file.endsWith('.json')).sort();
	return Promise.all(
		files.map(async (file): Promise<FoundModel> => {
			const description = await readModelDescription(join(folders.shipped, file));
			return description.url === undefined
				? { description, folder: folders.shipped, source: 'shipped' }
				: { description, folder: folders.pulled, source: 'pulled' };
		}),
	);
};
