import { homedir } from 'node:os';
import { join } from 'node:path';

/** Absolute folders: `shipped` holds descriptions and the files that come with the package, `pulled` fetched files. */
export interface ModelFolders {
	readonly shipped: string;
	readonly pulled: string;
}

/**
 * Fetched weights lie in the user's cache folder, so that an upgrade of the package keeps them and projects share them:
 * `$XDG_CACHE_HOME/pagemill/models`, by default `~/.cache/pagemill/models`. Where they lie decides nothing: a file counts
 * by its digest.
 */
export const modelFolders = (packageFolder: string, cacheHome = process.env.XDG_CACHE_HOME): ModelFolders => ({
	shipped: join(packageFolder, 'models'),
	pulled: join(
		cacheHome === undefined || cacheHome === '' ? join(homedir(), '.cache') : cacheHome,
		'pagemill',
		'models',
	),
});
