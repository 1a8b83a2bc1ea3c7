import type { FacetName, Facets } from '../document/records.ts';
import type { KeptLine } from './manifest.ts';
import type { LedgerPort } from './ports.ts';
import { inputDigestOf, keptLine } from './recordDigest.ts';
import type { UnitInput } from './task.ts';

export interface InputRecord {
	readonly id: string;
	readonly facets: Partial<Facets>;
	readonly inputDigest: string;
}

const onlyRead = (facets: Partial<Facets>, reads: readonly FacetName[]): Partial<Facets> => {
	const picked: Partial<Record<FacetName, unknown>> = {};
	for (const facet of reads) if (facets[facet] !== undefined) picked[facet] = facets[facet];
	return picked as Partial<Facets>;
};

/** Puts a unit's input records together from the units that wrote their facets. Memory: the facets read, of this unit's records. */
export const readInputs = async (
	ledger: LedgerPort,
	input: UnitInput,
	reads: readonly FacetName[],
): Promise<InputRecord[]> => {
	const facets = new Map<string, Partial<Record<FacetName, unknown>>>();
	const digests = new Map<string, Partial<Record<FacetName, string>>>();
	let ids = input.ids;
	if (input.records) {
		for (const record of input.records) {
			facets.set(record.id, record.facets);
			digests.set(record.id, keptLine(record.id, record.facets).digests);
		}
		ids = input.records.map(({ id }) => id);
	}
	if (!ids) {
		const alive: string[] = [];
		for (const unit of input.aliveUnits ?? []) for (const line of await ledger.readKept(unit)) alive.push(line.id);
		ids = alive;
	}
	const wanted = new Set(ids);
	const folders = new Map<string, FacetName[]>();
	for (const facet of reads) {
		for (const folder of input.facetUnits[facet] ?? []) folders.set(folder, [...(folders.get(folder) ?? []), facet]);
	}
	const take = (line: KeptLine, names: readonly FacetName[]): void => {
		if (!wanted.has(line.id)) return;
		const own = facets.get(line.id) ?? {};
		const ownDigests = digests.get(line.id) ?? {};
		for (const name of names) {
			own[name] = line.facets[name];
			const digest = line.digests[name];
			if (digest !== undefined) ownDigests[name] = digest;
		}
		facets.set(line.id, own);
		digests.set(line.id, ownDigests);
	};
	for (const [folder, names] of folders) for (const line of await ledger.readKept(folder)) take(line, names);
	const unsampled = new Set(input.unsampled ?? []);
	return ids.map((id) => {
		const own = onlyRead((facets.get(id) ?? {}) as Partial<Facets>, reads);
		const inputDigest = inputDigestOf(id, reads, digests.get(id) ?? {}, unsampled.has(id) ? '\nunsampled' : '');
		if (unsampled.has(id) && own.stub)
			return { id, facets: { ...own, stub: { ...own.stub, sampled: false } }, inputDigest };
		return { id, facets: own, inputDigest };
	});
};
