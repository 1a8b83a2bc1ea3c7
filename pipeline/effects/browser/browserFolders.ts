import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Where the unpacked Chromium may lie, best first: the user's cache folder, where it stays; where that cannot be written, a
 * folder of the user's own in the temporary folder.
 */
export const browserFolders = (cacheHome = process.env.XDG_CACHE_HOME): readonly string[] => [
	join(cacheHome || join(homedir(), '.cache'), 'pagemill', 'chromium'),
	join(tmpdir(), `pagemill-${process.getuid?.() ?? 'user'}`, 'chromium'),
];
