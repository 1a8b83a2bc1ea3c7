import { realpath, stat } from 'node:fs/promises';
import type { LocatedPath } from '../../contract/sourceFiles.ts';

/** Where a path leads. Whatever keeps it from being looked at, and whatever is neither file nor folder, counts as nothing there. */
export const locatePath = async (path: string): Promise<LocatedPath | undefined> => {
	try {
		const realPath = await realpath(path);
		const stats = await stat(realPath);
		if (!stats.isFile() && !stats.isDirectory()) return undefined;
		return { realPath, isFile: stats.isFile(), bytes: stats.size };
	} catch {
		return undefined;
	}
};
