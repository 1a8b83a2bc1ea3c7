import { lstat, readdir, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { SET_MANIFEST_FILE, WRITTEN_LATER } from '../../../../datasets/formats/sft/setManifest.ts';
import { hashFile } from '../../files/hashFile.ts';
import type { Trouble } from '../../../../datasets/formats/sft/reading/setProblem.ts';
import type { Pictures } from './createPictures.ts';
import type { SetCheck } from './setCheck.ts';

const MOST_FILES = 2_000_000;
const MOST_DEPTH = 8;
const PICTURE = /\.(?:jpg|jpeg|png)$/;

/** Every file of a set by its path; what is neither file nor folder, and links that lead out of it, are told and not followed. */
export const listSetFiles = async ({
	folder,
	problems,
}: Pick<SetCheck, 'folder' | 'problems'>): Promise<readonly string[]> => {
	const paths: string[] = [];
	const visit = async (base: string, depth: number): Promise<void> => {
		const entries = await readdir(join(folder, base), { withFileTypes: true });
		for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
			const path = base === '' ? entry.name : `${base}/${entry.name}`;
			if (WRITTEN_LATER.has(path) || paths.length >= MOST_FILES) continue;
			if (entry.isDirectory() && depth < MOST_DEPTH) await visit(path, depth + 1);
			else if (entry.isFile()) paths.push(path);
			else if (entry.isSymbolicLink()) {
				const real = await realpath(join(folder, path)).catch(() => '');
				if (!real.startsWith(folder + sep))
					problems.add(path, null, [
						{
							check: 'link',
							received: `a link to ${real === '' ? 'nowhere' : real}`,
							expected: 'a file inside the folder',
						},
					]);
				else if ((await lstat(real)).isFile()) paths.push(path);
			} else problems.add(path, null, [{ check: 'link', received: 'no regular file', expected: 'a file' }]);
		}
	};
	await visit('', 0);
	return paths;
};

/** Of a picture with what its row will be asked for, so that it is read once; of all else piece by piece. */
const digestOf = async (path: string, pictures: Pictures): Promise<string> => {
	const picture = PICTURE.test(path) ? await pictures.file(path, path).catch(() => undefined) : undefined;
	return picture?.sha256 ?? (await hashFile(path)).sha256;
};

/** Holds the files of a set against its manifest: each is there with its digest, and no other is. */
export const verifyFiles = async (
	{ folder, manifest, problems, pictures, step }: SetCheck,
	paths: readonly string[],
): Promise<void> => {
	if (!manifest) {
		problems.add(SET_MANIFEST_FILE, null, [
			{ check: 'manifest', received: 'none, or one of another kind', expected: 'the manifest that is written last' },
		]);
		return;
	}
	const compare = async (path: string, sha256: string): Promise<readonly Trouble[]> => {
		const digest = await digestOf(join(folder, path), pictures).catch((error: Error) => error.message);
		step('files');
		return digest === sha256 ? [] : [{ check: 'manifest-digest', received: digest.slice(0, 160), expected: sha256 }];
	};
	const there = new Set(paths);
	for (const { path, sha256, bytes } of manifest.files) {
		if (there.delete(path)) problems.add(path, null, compare(path, sha256));
		else problems.add(path, null, [{ check: 'manifest-file', received: 'no such file', expected: `${bytes} bytes` }]);
		await problems.room();
	}
	there.delete(SET_MANIFEST_FILE);
	for (const path of there)
		problems.add(path, null, [
			{ check: 'manifest-file', received: 'a file that the manifest does not name', expected: 'none' },
		]);
};
