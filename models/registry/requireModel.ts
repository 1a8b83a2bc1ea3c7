import { join } from 'node:path';
import { UserError } from '../../pipeline/contract/errors.ts';
import { checkModelFiles } from './checkModelFiles.ts';
import { findModel } from './findModel.ts';
import type { ModelFolders } from './modelFolders.ts';
import type { FoundModel } from './readRegistry.ts';

export interface RequiredModel extends FoundModel {
	/** Absolute path of the model's file, whose digest was just checked. */
	readonly path: string;
}

const REMEDIES: Readonly<Record<FoundModel['source'], (name: string) => string>> = {
	shipped: () => 'the file comes with the package: install it again (in a clone: `git checkout -- models`)',
	pulled: (name) => `run \`pagemill models pull ${name}\``,
	local: () => 'put the file beside its description, or correct file and sha256 in the description',
};

/**
 * A model that is there and whole.
 *
 * @throws {UserError} naming the file, both digests and the command that brings it
 */
export const requireModel = async (model: string, folders: ModelFolders, base: string): Promise<RequiredModel> => {
	const found = await findModel(model, folders, base);
	const bad = (await checkModelFiles(found)).find(({ state }) => state !== 'ok');
	if (bad !== undefined)
		throw new UserError(`the model ${found.description.name} is ${bad.state}`, {
			where: bad.path,
			received: bad.sha256 === undefined ? 'no such file' : `sha256 ${bad.sha256} (${bad.bytes} bytes)`,
			expected: `sha256 ${bad.expectedSha256}`,
			fix: REMEDIES[found.source](found.description.name),
		});
	return { ...found, path: join(found.folder, found.description.file) };
};
