import { checkModelFiles } from './checkModelFiles.ts';
import type { ModelFolders } from './modelFolders.ts';
import { readRegistry } from './readRegistry.ts';

export interface VerifiedFileRow {
	readonly name: string;
	readonly file: string;
	/** `not pulled` is no fault; `missing` and `altered` are. */
	readonly state: 'ok' | 'missing' | 'altered' | 'not pulled';
	readonly expectedSha256: string;
	/** null where there is no file. */
	readonly sha256: string | null;
	readonly bytes: number | null;
	readonly path: string;
}

/** Every file of every model of the registry against its digest, by name. */
export const verifyModels = async (folders: ModelFolders): Promise<readonly VerifiedFileRow[]> => {
	const rows = (await readRegistry(folders)).map(async (found) =>
		(await checkModelFiles(found)).map(
			({ file, path, state, expectedSha256, sha256, bytes }): VerifiedFileRow => ({
				name: found.description.name,
				file,
				state: state === 'missing' && found.source === 'pulled' ? 'not pulled' : state,
				expectedSha256,
				sha256: sha256 ?? null,
				bytes: bytes ?? null,
				path,
			}),
		),
	);
	return (await Promise.all(rows)).flat();
};
