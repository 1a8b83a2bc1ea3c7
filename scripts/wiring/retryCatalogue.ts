import { buildCatalogue } from '../../datasets/sources/buildCatalogue.ts';
import { orderCatalogue } from '../../datasets/sources/orderCatalogue.ts';
import type { ResolvedRecipe } from '../../pipeline/config/resolvedRecipe.ts';
import type { ListedFile, SourceFilePort } from '../../pipeline/contract/sourceFiles.ts';
import type { CatalogueEntry } from '../../pipeline/run/manifest.ts';

const isUnread = ({ trouble }: CatalogueEntry): boolean => trouble?.code === 'unreadable';

const placeOf = ({ sourceId, locator }: CatalogueEntry): string => `${sourceId} ${locator}`;

/** Documents and what belongs to them, as a listing of their source. */
const filesOf = (entries: readonly CatalogueEntry[], sourceId: string): readonly ListedFile[] => {
	const files = new Map<string, ListedFile>();
	for (const entry of entries) {
		if (entry.sourceId !== sourceId) continue;
		const attached = entry.attachments.filter(({ role }) => role !== 'resource');
		for (const { locator, absolutePath } of [entry, ...attached]) files.set(locator, { locator, absolutePath });
	}
	return [...files.values()].sort((a, b) => (a.locator < b.locator ? -1 : 1));
};

/** An unreadable file that went, or came back. */
const markGone = (entry: CatalogueEntry, isGone: boolean): CatalogueEntry => {
	if (!entry.trouble || !isUnread(entry)) return entry;
	const { code, detail } = entry.trouble;
	return { ...entry, trouble: { code, detail, ...(isGone ? { gone: true as const } : {}) } };
};

const isThere = async (disk: Pick<SourceFilePort, 'locate'>, path: string): Promise<boolean> =>
	(await disk.locate(path))?.isFile === true;

/**
 * The catalogue that a retry works on: that of the run, whatever its folders hold by now. A fresh listing would drop files that
 * are gone, and their pages, from every count; here they stay, and reading them fails as `file-changed`. Only files that could
 * not be read are looked at once more.
 */
export const retryCatalogue = async (
	recipe: ResolvedRecipe,
	disk: SourceFilePort,
	previous: readonly CatalogueEntry[],
): Promise<{ readonly entries: readonly CatalogueEntry[]; readonly gone: readonly string[] }> => {
	const annotated = new Set(recipe.sources.filter(({ kind }) => kind === 'omnidocbench').map(({ id }) => id));
	const missing = new Set<string>();
	for (const entry of previous) {
		// Annotations may speak of an image that never was.
		if (isUnread(entry) && annotated.has(entry.sourceId)) continue;
		if (!(await isThere(disk, entry.absolutePath))) missing.add(entry.absolutePath);
	}
	const gone = [...missing];
	const known = previous.map((entry) => markGone(entry, missing.has(entry.absolutePath)));
	const unread = known.filter((entry) => isUnread(entry) && !missing.has(entry.absolutePath));
	if (unread.length === 0) return { entries: known, gone };
	const sourceIds = new Set(unread.map(({ sourceId }) => sourceId));
	const { entries } = await buildCatalogue(
		recipe.sources.filter(({ id }) => sourceIds.has(id)),
		{ ...disk, list: async ({ id }) => ({ files: filesOf(known, id), ignored: [] }) },
	);
	const read = new Map(entries.filter((entry) => !isUnread(entry)).map((entry) => [placeOf(entry), entry]));
	return {
		entries: orderCatalogue(known.map((entry) => (isUnread(entry) ? (read.get(placeOf(entry)) ?? entry) : entry))),
		gone,
	};
};
