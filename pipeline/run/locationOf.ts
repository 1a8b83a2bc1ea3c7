import type { MineruTask } from '../contract/mineru.ts';
import { relativeLocator } from '../document/relativeLocator.ts';
import type { CatalogueEntry } from './manifest.ts';
import type { FileLocation } from './task.ts';

/** Where the bytes of a catalogued document lie, and, of HTML, those of the files it may load. */
export const locationOf = (
	{ locator, absolutePath, gzipped, storedSha256, attachments, trouble }: CatalogueEntry,
	mineru?: MineruTask,
): FileLocation => {
	const resources = attachments
		.filter(({ role }) => role === 'resource')
		.map((resource) => ({
			path: relativeLocator(locator, resource.locator),
			absolutePath: resource.absolutePath,
			sha256: resource.sha256,
		}));
	return {
		absolutePath,
		gzipped,
		storedSha256,
		...(resources.length > 0 ? { resources } : {}),
		...(trouble ? { trouble } : {}),
		...(mineru ? { mineru } : {}),
	};
};
