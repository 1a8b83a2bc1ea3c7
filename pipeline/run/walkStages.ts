import type { ResolvedRecipe } from '../config/resolvedRecipe.ts';
import type { Origin, Stage } from '../contract/stage.ts';
import { digestOf } from '../document/digest.ts';
import type { FacetName } from '../document/records.ts';
import { mergeCounts } from './counts.ts';
import type { StageSummary } from './manifest.ts';
import type { Obtain, ObtainedUnit, UnitRequest } from './obtain.ts';
import { pageShardsOf } from './pageShardsOf.ts';
import { keptLine } from './recordDigest.ts';
import { shardFiles } from './shards.ts';
import { advanceShard, type ShardState, unknownShard } from './shardState.ts';
import type { FileLocation } from './task.ts';
import { facetDigest, idsDigest } from './unitDigests.ts';
import { type Family, familyOf, unitKey } from './unitKey.ts';
import type { RunOptions, RunWiring } from './wiring.ts';

export interface Walk {
	readonly stages: readonly StageSummary[];
	readonly models: Readonly<Record<string, string>>;
}

const firstShards = (wiring: RunWiring): ShardState[] =>
	shardFiles(wiring.files.map((file) => ({ ...file, sha256: file.entry.sha256 }))).map(({ id, items }) => {
		const lines = items.map((file) => keptLine(file.id, { file: file.record }));
		const members = items.map((file) => file.id);
		return {
			shard: id,
			members,
			input: { records: items.map((file) => ({ id: file.id, facets: { file: file.record } })), facetUnits: {} },
			aliveCount: members.length,
			aliveDigest: idsDigest(members),
			facetDigests: { file: facetDigest(lines, 'file') },
		};
	});

const locations = (wiring: RunWiring): Map<string, Record<string, FileLocation>> => {
	const byFile = new Map<string, Record<string, FileLocation>>();
	for (const { entry } of wiring.files) {
		if (entry.twin > 0) continue;
		const { absolutePath, gzipped, storedSha256, trouble } = entry;
		const location = { absolutePath, gzipped, storedSha256, ...(trouble ? { trouble } : {}) };
		byFile.set(entry.fileId, { [entry.sha256]: location });
	}
	return byFile;
};

const originsOf = (wiring: RunWiring): Record<string, Origin> =>
	Object.fromEntries(
		wiring.files
			.filter(({ entry }) => entry.twin === 0)
			.map(({ entry: { fileId, sourceId, category, licence } }) => [fileId, { sourceId, category, licence }]),
	);

const stageFamily = async (stage: Stage, recipe: ResolvedRecipe, wiring: RunWiring): Promise<Family> => {
	const config = recipe.stages[stage.name];
	const parsers = [...new Set(recipe.sources.flatMap((source) => source.parsers))];
	const models: Record<string, string> = {};
	for (const name of stage.models?.(config, { parsers }) ?? []) models[name] = await wiring.modelDigest(name);
	const engines = Object.fromEntries(stage.engines.map((engine) => [engine, wiring.engines[engine]]));
	return familyOf(stage, config, models, engines, recipe.seed);
};

const inputDigest = (stage: Stage, shards: readonly ShardState[], extra: unknown): string | undefined => {
	if (shards.some((shard) => shard.aliveDigest === undefined)) return undefined;
	return digestOf({
		shards: shards.map((shard) => ({
			alive: shard.aliveDigest,
			facets: stage.reads.map((facet: FacetName) => shard.facetDigests[facet] ?? null),
			unsampled: shard.input.unsampled ? idsDigest(shard.input.unsampled) : null,
		})),
		extra,
	});
};

const summaryOf = (
	stage: Stage,
	position: number,
	units: readonly ObtainedUnit[],
	durationMs: number,
): StageSummary => {
	const summary = stage.scope === 'whole' ? units[0]?.unit.summary : undefined;
	return {
		stage: stage.name,
		position,
		record: stage.record,
		scope: stage.scope,
		counts: mergeCounts(units.map(({ unit }) => unit.counts)),
		reusedUnits: units.filter(({ reused }) => reused).length,
		borrowedRecords: units.reduce((total, { unit, reused }) => total + (reused ? 0 : unit.borrowedRecords), 0),
		durationMs: Math.round(durationMs),
		workMs: units.reduce((total, { unit }) => total + unit.durationMs, 0),
		units: units.map(({ unit, reused }) => ({
			key: unit.key,
			attempt: unit.attempt,
			shard: unit.shard,
			folder: unit.folder,
			contentDigest: unit.contentDigest,
			reused,
		})),
		...(summary === undefined ? {} : { summary }),
	};
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
): Promise<Walk> => {
	const files = locations(wiring);
	const summaries: StageSummary[] = [];
	const models: Record<string, string> = {};
	let shards = firstShards(wiring);
	let previous: Stage | undefined;
	for (const [index, stage] of wiring.stages.entries()) {
		const position = index + 1;
		if (previous?.record === 'file' && stage.record === 'page')
			shards = await pageShardsOf(shards, wiring.ledger, recipe.seed, options);
		const family = await stageFamily(stage, recipe, wiring);
		Object.assign(models, family.models);
		const blamed = (options.quarantined ?? []).filter((entry) => entry.stage === stage.name);
		const request = (members: readonly ShardState[], extra: unknown): UnitRequest => {
			const digest = inputDigest(stage, members, extra);
			const ids = new Set(members.flatMap((shard) => shard.members));
			const facetUnits: Partial<Record<FacetName, string[]>> = {};
			for (const facet of stage.reads as readonly FacetName[]) {
				const folders = members.flatMap((shard) => shard.input.facetUnits[facet] ?? []);
				facetUnits[facet] = [...new Set(folders)];
			}
			const only = members.length === 1 ? members[0] : undefined;
			const records = members.flatMap((shard) => shard.input.records ?? []);
			const explicit = members.some((shard) => shard.input.ids);
			const fileIds = stage.scope === 'each' ? [...new Set([...ids].map((id) => id.slice(0, 16)))] : [];
			return {
				stage,
				shard: only && stage.scope === 'each' ? only.shard : 'whole',
				key: digest === undefined ? undefined : unitKey(family.family, digest),
				records: members.reduce((total, shard) => total + shard.aliveCount, 0),
				task: {
					store: recipe.store,
					stage: stage.name,
					scope: stage.scope,
					lane: 'light',
					config: recipe.stages[stage.name],
					seed: recipe.seed,
					shard: only && stage.scope === 'each' ? only.shard : 'whole',
					family: family.family,
					models: family.models,
					engines: family.engines,
					input: {
						...(records.length > 0 ? { records } : {}),
						...(explicit ? { ids: members.flatMap((shard) => shard.input.ids ?? []) } : {}),
						aliveUnits: members.flatMap((shard) => shard.input.aliveUnits ?? []),
						facetUnits,
						...(only?.input.unsampled ? { unsampled: only.input.unsampled } : {}),
					},
					files: Object.assign({}, ...fileIds.map((id) => files.get(id) ?? {})),
					origins: stage.scope === 'whole' && stage.readsOrigins ? originsOf(wiring) : {},
					blamed: blamed
						.filter(({ id }) => ids.has(id))
						.map(({ id, code }) => ({ id, code: code as 'crash', message: 'in quarantine when the lock was made' })),
					spentMs: 0,
				},
			};
		};
		const requests =
			stage.scope === 'each'
				? shards.map((shard) => request([shard], null))
				: [request(shards, stage.readsOrigins ? originsOf(wiring) : null)];
		const obtained = await obtain(stage, position, requests);
		const found = obtained.units.filter((unit): unit is ObtainedUnit => unit !== undefined);
		const summary = summaryOf(stage, position, found, obtained.durationMs);
		summaries.push(summary);
		await onStage(summary);
		if (stage.scope === 'each') {
			shards = shards.map((shard, i) => {
				const unit = obtained.units[i];
				return unit ? advanceShard(shard, unit.unit, stage.writes) : unknownShard(shard);
			});
		} else {
			const whole = obtained.units[0]?.unit;
			const alive = whole ? new Set((await wiring.ledger.readKept(whole.folder)).map(({ id }) => id)) : undefined;
			shards = shards.map((shard) => {
				if (!whole || !alive) return unknownShard(shard);
				const ids = shard.members.filter((id) => alive.has(id));
				const next = advanceShard(shard, whole, stage.writes);
				return {
					...next,
					input: { ...next.input, ids, aliveUnits: [] },
					aliveCount: ids.length,
					aliveDigest: idsDigest(ids),
				};
			});
		}
		previous = stage;
		if (stage.name === options.until) break;
	}
	return { stages: summaries, models };
};
