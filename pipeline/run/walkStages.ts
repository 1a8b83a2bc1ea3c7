import type { ResolvedRecipe } from '../config/resolvedRecipe.ts';
import type { Stage } from '../contract/stage.ts';
import { firstShards } from './firstShards.ts';
import type { StageSummary } from './manifest.ts';
import type { Obtain, ObtainedUnit } from './obtain.ts';
import { pageShardsOf } from './pageShardsOf.ts';
import type { LedgerPort, StoredUnit } from './ports.ts';
import { advanceShard, type ShardState, unknownShard } from './shardState.ts';
import { stageFamily } from './stageFamily.ts';
import { stageSummary } from './stageSummary.ts';
import { idsDigest } from './unitDigests.ts';
import { unitRequests } from './unitRequests.ts';
import type { RunOptions, RunWiring } from './wiring.ts';

/** The survivors of a whole stage go back to their shards. */
const advanceAll = async (
	shards: readonly ShardState[],
	whole: StoredUnit | undefined,
	stage: Stage,
	ledger: LedgerPort,
): Promise<ShardState[]> => {
	if (!whole) return shards.map(unknownShard);
	const alive = new Set((await ledger.readKept(whole.folder)).map(({ id }) => id));
	return shards.map((shard) => {
		const ids = shard.members.filter((id) => alive.has(id));
		const next = advanceShard(shard, whole, stage.writes);
		return {
			...next,
			input: { ...next.input, ids, aliveUnits: [] },
			aliveCount: ids.length,
			aliveDigest: idsDigest(ids),
		};
	});
};

/**
 * Leads every shard through the stages in order, with `obtain` getting each unit. Holds ids and pointers, no contents.
 * A whole stage joins all shards; its survivors go back to their shards.
 */
export const walkStages = async (
	recipe: ResolvedRecipe,
	wiring: RunWiring,
	options: RunOptions,
	obtain: Obtain,
	onStage: (summary: StageSummary) => Promise<void> | void,
): Promise<readonly StageSummary[]> => {
	const requestsOf = unitRequests(recipe, wiring, options);
	const summaries: StageSummary[] = [];
	let shards = firstShards(wiring);
	let previous: Stage | undefined;
	for (const [index, stage] of wiring.stages.entries()) {
		if (previous?.record === 'file' && stage.record === 'page') {
			shards = await pageShardsOf(shards, wiring.ledger, recipe.seed, options);
		}
		const family = await stageFamily(stage, recipe, wiring);
		const obtained = await obtain(stage, index + 1, requestsOf(stage, family, shards));
		const found = obtained.units.filter((unit): unit is ObtainedUnit => unit !== undefined);
		const summary = stageSummary(stage, index + 1, found, obtained.durationMs);
		summaries.push(summary);
		await onStage(summary);
		if (stage.scope === 'whole') shards = await advanceAll(shards, obtained.units[0]?.unit, stage, wiring.ledger);
		else {
			shards = shards.map((shard, i) => {
				const unit = obtained.units[i];
				return unit ? advanceShard(shard, unit.unit, stage.writes) : unknownShard(shard);
			});
		}
		previous = stage;
		if (stage.name === options.until) break;
	}
	return summaries;
};
