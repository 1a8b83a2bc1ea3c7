import { realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { imagePathTrouble } from '../../../../datasets/formats/sft/reading/imagePathTrouble.ts';
import type { Trouble } from '../../../../datasets/formats/sft/reading/setProblem.ts';
import type { Pictures } from './createPictures.ts';
import { pictureOfRow } from './pictureOfRow.ts';

/**
 * A picture that a row names: the path as loaders resolve it, the file inside the folder, its pixels.
 * @param folder that the row's loader starts from, absolute and without links
 * @param root nothing outside of it is opened
 * @param sha256 that the index says, if it says one
 */
export const verifyImageFile = async (
	folder: string,
	path: string,
	root: string,
	pictures: Pictures,
	sha256?: string,
): Promise<readonly Trouble[]> => {
	const trouble = imagePathTrouble(path);
	if (trouble) return [trouble];
	const place = join(folder, path);
	const real = await realpath(place).catch((error: NodeJS.ErrnoException) => error.code ?? 'EIO');
	if (!real.startsWith(root + sep))
		return [
			real === 'ENOENT' || real === 'ENOTDIR'
				? { check: 'image-missing', received: `no file ${path}`, expected: 'a picture there' }
				: { check: 'link', received: `${path} leads to ${real}`, expected: 'a file inside the folder' },
		];
	try {
		return pictureOfRow(await pictures.file(real, path), sha256);
	} catch (error) {
		return [
			{
				check: 'image-missing',
				received: (error as Error).message.slice(0, 160),
				expected: 'a picture that can be read',
			},
		];
	}
};
