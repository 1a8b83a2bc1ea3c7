import { join } from 'node:path';
import { digestModelFile } from './digestModelFile.ts';
import type { FoundModel } from './readRegistry.ts';

export interface ModelFileState {
	readonly file: string;
	/** Absolute. */
	readonly path: string;
	readonly state: 'ok' | 'missing' | 'altered';
	readonly expectedSha256: string;
	/** undefined when the file is missing. */
	readonly sha256: string | undefined;
	readonly bytes: number | undefined;
}

/** The model's file and its companions against their digests. */
export const checkModelFiles = ({ description, folder }: FoundModel): Promise<readonly ModelFileState[]> =>
	Promise.all(
		[description, ...description.companions].map(async ({ file, sha256 }) => {
			const path = join(folder, file);
			const found = await digestModelFile(path);
			return {
				file,
				path,
				state: found === undefined ? 'missing' : found.sha256 === sha256 ? 'ok' : 'altered',
				expectedSha256: sha256,
				sha256: found?.sha256,
				bytes: found?.bytes,
			};
		}),
	);
