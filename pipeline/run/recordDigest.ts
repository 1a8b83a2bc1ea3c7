import { digestOf, sha256 } from '../document/digest.ts';
import type { FacetName, Facets } from '../document/records.ts';
import type { KeptLine } from './manifest.ts';

/** Digest of what a stage reads of a record: its id and the digests of those facets. */
export const inputDigestOf = (
	id: string,
	reads: readonly FacetName[],
	digests: KeptLine['digests'],
	mark = '',
): string => sha256(`${id}\n${reads.map((facet) => `${facet}:${digests[facet] ?? 'absent'}`).join('\n')}${mark}`);

export const keptLine = (id: string, facets: Partial<Facets>): KeptLine => ({
	id,
	facets,
	digests: Object.fromEntries(Object.entries(facets).map(([name, facet]) => [name, digestOf(facet)])),
});
