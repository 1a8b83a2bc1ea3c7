import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { SET_MANIFEST_FILE, setManifestSchema, WRITTEN_LATER } from '../../../../datasets/formats/sft/setManifest.ts';
import { isMissing } from '../../files/isMissing.ts';
import { readTextIfAny } from '../../files/readTextIfAny.ts';

/** Of whichever version. */
const ownSchema = z.object({
	kind: setManifestSchema.shape.kind,
	files: z.array(z.object({ path: z.string() })),
});

const namedFiles = async (folder: string): Promise<ReadonlySet<string>> => {
	try {
		const text = await readTextIfAny(join(folder, SET_MANIFEST_FILE));
		const { files } = ownSchema.parse(JSON.parse(text ?? ''));
		return new Set([SET_MANIFEST_FILE, ...files.map(({ path }) => path)]);
	} catch {
		return new Set();
	}
};

/** The folders that files lie in, and those that these lie in. */
const foldersOf = (files: ReadonlySet<string>): ReadonlySet<string> => {
	const folders = new Set<string>();
	for (const path of files)
		for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1))
			folders.add(path.slice(0, end));
	return folders;
};

/**
 * What in the folder of a set is not ours: everything that its manifest does not name, and what trainers write. A folder that holds nothing
 * of ours is one path; none where there is no folder. Links are not followed.
 */
export const foreignPaths = async (folder: string): Promise<readonly string[]> => {
	const files = await namedFiles(folder);
	const folders = foldersOf(files);
	const found: string[] = [];
	const visit = async (base: string): Promise<void> => {
		for (const entry of await readdir(join(folder, base), { withFileTypes: true })) {
			const path = base === '' ? entry.name : `${base}/${entry.name}`;
			if (WRITTEN_LATER.has(path)) found.push(path);
			else if (entry.isDirectory() && folders.has(path)) await visit(path);
			else if (entry.isDirectory() || !files.has(path)) found.push(path);
		}
	};
	await visit('').catch((error: unknown) => {
		if (!isMissing(error)) throw error;
	});
	return found.sort();
};
