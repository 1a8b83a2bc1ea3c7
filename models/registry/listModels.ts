import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModelDescription } from './modelDescription.ts';
import type { ModelFolders } from './modelFolders.ts';
import { readRegistry } from './readRegistry.ts';

export interface ModelRow {
	readonly name: string;
	readonly role: ModelDescription['role'];
	/** `missing`: comes with the package and is gone; `not pulled`: can be fetched. */
	readonly state: 'shipped' | 'pulled' | 'missing' | 'not pulled';
	readonly portable: boolean;
	/** Width of the feature vector; null for other roles. */
	readonly features: number | null;
	/** null where nobody knows it before the pull. */
	readonly bytes: number | null;
	readonly licence: string;
	readonly sha256: string;
	readonly origin: string;
}

/** One row a model of the registry, by name. Reads no weights: `verifyModels` does. */
export const listModels = async (folders: ModelFolders): Promise<readonly ModelRow[]> =>
	Promise.all(
		(await readRegistry(folders)).map(async ({ description, folder, source }): Promise<ModelRow> => {
			const stats = await stat(join(folder, description.file)).catch(() => undefined);
			const absent = source === 'shipped' ? 'missing' : 'not pulled';
			return {
				name: description.name,
				role: description.role,
				state: stats === undefined ? absent : source === 'shipped' ? 'shipped' : 'pulled',
				portable: description.portable,
				features: description.role === 'embedder' ? description.features : null,
				bytes: stats?.size ?? description.bytes,
				licence: description.licence,
				sha256: description.sha256,
				origin: description.origin,
			};
		}),
	);
