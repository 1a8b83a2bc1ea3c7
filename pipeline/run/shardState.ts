import type { FacetName } from '../document/records.ts';
import type { StoredUnit } from './ports.ts';
import type { UnitInput } from './task.ts';

/** One shard on its way through the stages: who is alive, and which units wrote its facets. Ids and pointers only. */
export interface ShardState {
	readonly shard: string;
	/** Members when the shard was cut, in order. */
	readonly members: readonly string[];
	readonly input: UnitInput;
	readonly aliveCount: number;
	/** Undefined once a unit before is still to be computed (plans only): nothing is known from there on. */
	readonly aliveDigest: string | undefined;
	readonly facetDigests: Readonly<Partial<Record<FacetName, string>>>;
}

/** The shard after a unit: its survivors are the unit's kept records, its new facets are the unit's. */
export const advanceShard = (state: ShardState, unit: StoredUnit, writes: readonly FacetName[]): ShardState => ({
	shard: state.shard,
	members: state.members,
	input: {
		aliveUnits: [unit.folder],
		facetUnits: { ...state.input.facetUnits, ...Object.fromEntries(writes.map((facet) => [facet, [unit.folder]])) },
	},
	aliveCount: unit.counts.kept,
	aliveDigest: unit.aliveDigest,
	facetDigests: { ...state.facetDigests, ...unit.facetDigests },
});

export const unknownShard = (state: ShardState): ShardState => ({ ...state, aliveDigest: undefined });
