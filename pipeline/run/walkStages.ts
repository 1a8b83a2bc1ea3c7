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
import { setAside } from './setAside.ts';
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

/** The shards after a stage, from the units that it was given. */
const advance = async (
	stage: Stage,
	shards: readonly ShardState[],
	units: readonly (ObtainedUnit | undefined)[],
	ledger: LedgerPort,
): Promise<ShardState[]> => {
	if (stage.scope === 'whole') return advanceAll(shards, units[0]?.unit, stage, ledger);
	return shards.map((shard, index) => {
		const unit = units[index];
		return unit ? advanceShard(shard, unit.unit, stage.writes) : unknownShard(shard);
	});
};

/**
 * Leads every shard through the stages in order, with `obtain` getting each unit. Holds ids and pointers, no contents.
 * A whole stage joins all shards; its survivors go back to their shards. Then the branch, if there is one, with the records
 * that its stage set aside.
 */
export const walkStages = async (
	recipe: ResolvedRecipe,
	wiring: RunWiring,
	options: RunOptions,
	obtain: Obtain,
	onStage: (summary: StageSummary) => Promise<void> | void,
): Promise<readonly StageSummary[]> => {
	const { branch, ledger } = wiring;
	const requestsOf = unitRequests(recipe, wiring, options);
	const summaries: StageSummary[] = [];
	let aside: readonly ShardState[] = [];

	const walk = async (
		stages: readonly Stage[],
		from: readonly ShardState[],
		kept?: readonly ShardState[],
	): Promise<{ readonly shards: readonly ShardState[]; readonly isLast: boolean }> => {
		let shards = from;
		let previous: Stage | undefined;
		for (const stage of stages) {
			if (previous?.record === 'file' && stage.record === 'page')
				shards = await pageShardsOf(shards, ledger, recipe.seed, options);
			const position = summaries.length + 1;
			const family = await stageFamily(stage, recipe, wiring);
			const obtained = await obtain(stage, position, requestsOf(stage, family, shards, kept));
			const found = obtained.units.filter((unit): unit is ObtainedUnit => unit !== undefined);
			const summary = stageSummary(stage, position, found, obtained.durationMs);
			summaries.push(summary);
			await onStage(summary);
			if (stage.name === branch?.after) aside = await setAside(shards, obtained.units[0]?.unit, branch.reason, ledger);
			shards = await advance(stage, shards, obtained.units, ledger);
			if (stage.name === options.until) return { shards, isLast: true };
			previous = stage;
		}
		return { shards, isLast: false };
	};

	const first = await walk(wiring.stages, firstShards(wiring));
	if (branch && !first.isLast) await walk(branch.stages, aside, first.shards);
	return summaries;
};
