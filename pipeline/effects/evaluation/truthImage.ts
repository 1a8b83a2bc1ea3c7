import { join, normalize, sep } from 'node:path';
import { isFile } from '../files/isFile.ts';

/** The picture of a page of ground truth, absolute: where its file says, or in `images/` beside the file; never outside of the folder. */
export const truthImage = async (folder: string, image: string): Promise<string | undefined> => {
	const inside = normalize(image);
	if (inside.startsWith('..') || inside.startsWith(sep)) return undefined;
	for (const path of [join(folder, inside), join(folder, 'images', inside)]) if (await isFile(path)) return path;
	return undefined;
};
