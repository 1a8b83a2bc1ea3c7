import { UserError } from '../../pipeline/contract/errors.ts';
import type { CatalogueEntry } from '../../pipeline/run/manifest.ts';

/**
 * Entries in recipe order → digest order, with files of the same bytes numbered: 0 owns the pages, 1… are its twins.
 * @throws {UserError} when two different digests begin with the same 16 hex digits: ids would no longer tell them apart.
 */
export const orderCatalogue = (entries: readonly CatalogueEntry[]): CatalogueEntry[] => {
	const ordered = [...entries].sort((a, b) => (a.sha256 < b.sha256 ? -1 : a.sha256 > b.sha256 ? 1 : 0));
	let previous: CatalogueEntry | undefined;
	return ordered.map((entry) => {
		if (previous !== undefined && previous.fileId === entry.fileId && previous.sha256 !== entry.sha256) {
			throw new UserError('two different files have the same id', {
				where: `${previous.absolutePath} and ${entry.absolutePath}`,
				received: `sha256 ${previous.sha256} and ${entry.sha256}`,
				expected: 'digests that differ in their first 16 hex digits, which make the ids of pages',
				fix: 'leave one of the two files out of the sources',
			});
		}
		const twin = previous?.sha256 === entry.sha256 ? previous.twin + 1 : 0;
		previous = { ...entry, twin };
		return previous;
	});
};
