import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Absolute paths of all fonts below folders, in a fixed order. */
export const fontFiles = async (folders: readonly string[]): Promise<readonly string[]> => {
	const files: string[] = [];
	for (const folder of folders) {
		const names = await readdir(folder, { recursive: true });
		files.push(
			...names
				.filter((name) => /\.(ttf|otf)$/i.test(name))
				.sort()
				.map((name) => join(folder, name)),
		);
	}
	return files;
};
