import type { LedgerPort, StoredUnit } from './ports.ts';
import { type ShardState, unknownShard } from './shardState.ts';
import { idsDigest } from './unitDigests.ts';

/**
 * The records that a whole stage dropped with one reason, back in the shards they were in before it: where a branch begins. Shards that
 * gave none are left out.
 * @param shards as the stage took them in
 */
export const setAside = async (
	shards: readonly ShardState[],
	whole: StoredUnit | undefined,
	reason: string,
	ledger: LedgerPort,
): Promise<ShardState[]> => {
	if (!whole) return shards.map(unknownShard);
	const verdicts = await ledger.readVerdicts(whole.folder);
	const taken = new Set(
		verdicts.filter((line) => line.verdict === 'dropped' && line.reason === reason).map(({ id }) => id),
	);
	const begun = shards.map((shard) => {
		const ids = shard.members.filter((id) => taken.has(id));
		const { facetUnits } = shard.input;
		return {
			...shard,
			input: { ids, aliveUnits: [], facetUnits },
			aliveCount: ids.length,
			aliveDigest: idsDigest(ids),
		};
	});
	return begun.filter(({ aliveCount }) => aliveCount > 0);
};
