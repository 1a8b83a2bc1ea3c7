import type { FacetName } from '../document/records.ts';
import type { KeptLine } from './manifest.ts';
import type { LedgerPort } from './ports.ts';
import { chooseSample } from './sample.ts';
import { shardPages } from './shards.ts';
import type { ShardState } from './shardState.ts';
import { facetDigest, idsDigest } from './unitDigests.ts';
import type { RunOptions } from './wiring.ts';

/** Shards of files, opened → shards of their pages; a sampled run marks the pages it leaves out. */
export const pageShardsOf = async (
	fileShards: readonly ShardState[],
	ledger: LedgerPort,
	seed: number,
	options: RunOptions,
): Promise<ShardState[]> => {
	const opened: { readonly state: ShardState; readonly lines: readonly KeptLine[] }[] = [];
	for (const state of fileShards) {
		const lines: KeptLine[] = [];
		if (state.aliveDigest !== undefined) {
			for (const folder of state.input.aliveUnits ?? []) {
				// Contents are not needed here: what is kept in memory of a page is its id and digests.
				for (const line of await ledger.readKept(folder))
					lines.push({ id: line.id, digests: line.digests, facets: {} });
			}
		}
		opened.push({ state, lines });
	}
	const sampled =
		options.sample === undefined
			? undefined
			: chooseSample(
					opened.flatMap(({ lines }) => lines.map(({ id }) => id)),
					options.sample,
					seed,
				);
	return opened.flatMap(({ state, lines }) => {
		if (state.aliveDigest === undefined) return [state];
		return shardPages(lines).map(({ id, items }): ShardState => {
			const ids = items.map((line) => line.id);
			const facets = Object.keys(state.input.facetUnits) as FacetName[];
			return {
				shard: id,
				members: ids,
				input: {
					ids,
					facetUnits: state.input.facetUnits,
					...(sampled ? { unsampled: ids.filter((pageId) => !sampled.has(pageId)) } : {}),
				},
				aliveCount: ids.length,
				aliveDigest: idsDigest(ids),
				facetDigests: Object.fromEntries(facets.map((facet) => [facet, facetDigest(items, facet)])),
			};
		});
	});
};
