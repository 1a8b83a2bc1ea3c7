import type { ResolvedRecipe } from '../config/resolvedRecipe.ts';
import type { Origin, ReviewInput, Stage } from '../contract/stage.ts';
import { digestOf } from '../document/digest.ts';
import { fileIdOf } from '../document/pageId.ts';
import type { FacetName } from '../document/records.ts';
import { locationOf } from './locationOf.ts';
import type { FileSpan } from './manifest.ts';
import type { UnitRequest } from './obtain.ts';
import type { ShardState } from './shardState.ts';
import type { FileLocation, UnitInput, UnitTask } from './task.ts';
import { idsDigest } from './unitDigests.ts';
import { type Family, unitKey } from './unitKey.ts';
import type { RunOptions, RunWiring } from './wiring.ts';

interface FileLocations {
	/** The document, by its digest. */
	readonly own: Record<string, FileLocation>;
	readonly attached: Record<string, FileLocation>;
}

const locationsOf = (wiring: RunWiring): Map<string, FileLocations> => {
	const byFile = new Map<string, FileLocations>();
	for (const { entry, mineru } of wiring.files) {
		const { own, attached } = byFile.get(entry.fileId) ?? { own: {}, attached: {} };
		byFile.set(entry.fileId, { own, attached });
		// Twins lend their parses, so those of all are at hand; the bytes of the pages are read where the owner has them.
		for (const { absolutePath, sha256, role } of entry.attachments)
			if (role !== 'resource') attached[sha256] ??= { absolutePath, gzipped: false, storedSha256: sha256 };
		if (entry.twin === 0) own[entry.sha256] = locationOf(entry, mineru);
	}
	return byFile;
};

/** A document may be attached to another one, too; what its own entry knows of it, its trouble say, counts. */
const filesOf = (
	fileIds: Iterable<string>,
	locations: ReadonlyMap<string, FileLocations>,
): Record<string, FileLocation> => {
	const found = [...fileIds].flatMap((id) => locations.get(id) ?? []);
	return Object.assign({}, ...found.map(({ attached }) => attached), ...found.map(({ own }) => own));
};

const originsOf = (wiring: RunWiring): Record<string, Origin> =>
	Object.fromEntries(
		wiring.files
			.filter(({ entry }) => entry.twin === 0)
			.map(({ entry: { fileId, sourceId, category, licence } }) => [fileId, { sourceId, category, licence }]),
	);

const spanOf = (shards: readonly ShardState[]): FileSpan => {
	const members = shards.flatMap((shard) => shard.members);
	return { first: fileIdOf(members[0] ?? ''), last: fileIdOf(members.at(-1) ?? '') };
};

/** Reviewers' decisions, for a stage that reads them; one that reads them for refills only where these are wanted. */
const reviewFor = (stage: Stage, review: ReviewInput | undefined): ReviewInput | undefined => {
	if (stage.scope !== 'whole' || stage.readsReview === undefined) return undefined;
	return stage.readsReview === 'decisions' || review?.refill ? review : undefined;
};

/** What a stage reads of the pages that the first line kept. */
interface Benchmark {
	readonly facets: readonly FacetName[];
	readonly shards: readonly ShardState[];
}

const benchmarkFor = (stage: Stage, kept: readonly ShardState[] | undefined): Benchmark | undefined => {
	if (stage.scope !== 'whole' || stage.readsBenchmark === undefined) return undefined;
	if (!kept) throw new Error(`stage ${stage.name} reads the benchmark and is not in a branch`);
	return { facets: stage.readsBenchmark, shards: kept };
};

const digestsOf = (shards: readonly ShardState[], facets: readonly FacetName[]) =>
	shards.map((shard) => ({
		alive: shard.aliveDigest,
		facets: facets.map((facet) => shard.facetDigests[facet] ?? null),
		unsampled: shard.input.unsampled ? idsDigest(shard.input.unsampled) : null,
	}));

const isUnknown = (shards: readonly ShardState[]): boolean => shards.some((shard) => shard.aliveDigest === undefined);

/** What the stage will read of these shards; undefined while a unit before is still to be computed. */
const inputDigest = (
	stage: Stage,
	shards: readonly ShardState[],
	origins: unknown,
	review: ReviewInput | undefined,
	benchmark: Benchmark | undefined,
): string | undefined => {
	if (isUnknown(shards) || isUnknown(benchmark?.shards ?? [])) return undefined;
	return digestOf({
		shards: digestsOf(shards, stage.reads),
		extra: origins,
		...(benchmark ? { benchmark: digestsOf(benchmark.shards, benchmark.facets) } : {}),
		...(review ? { review: { digest: review.digest, rule: review.rule, refill: review.refill } } : {}),
	});
};

const unitInput = (facets: readonly FacetName[], shards: readonly ShardState[]): UnitInput => {
	const facetUnits: Partial<Record<FacetName, string[]>> = {};
	for (const facet of facets) {
		facetUnits[facet] = [...new Set(shards.flatMap((shard) => shard.input.facetUnits[facet] ?? []))];
	}
	const records = shards.flatMap((shard) => shard.input.records ?? []);
	const unsampled = shards.flatMap((shard) => shard.input.unsampled ?? []);
	return {
		...(records.length > 0 ? { records } : {}),
		...(shards.some((shard) => shard.input.ids) ? { ids: shards.flatMap((shard) => shard.input.ids ?? []) } : {}),
		aliveUnits: shards.flatMap((shard) => shard.input.aliveUnits ?? []),
		facetUnits,
		...(unsampled.length > 0 ? { unsampled } : {}),
	};
};

/** The units that a stage needs: one a shard for `each` stages, one over all shards for `whole` stages. */
export const unitRequests = (recipe: ResolvedRecipe, wiring: RunWiring, options: RunOptions) => {
	const locations = locationsOf(wiring);
	const origins = originsOf(wiring);
	const blamedIn = (stage: Stage, members: ReadonlySet<string>): UnitTask['blamed'] =>
		(options.quarantined ?? [])
			.filter((entry) => entry.stage === stage.name && members.has(entry.id))
			.map(({ id, code }) => ({ id, code, message: 'in quarantine when the lock was made' }));
	const request = (
		stage: Stage,
		family: Family,
		shards: readonly ShardState[],
		shardId: string,
		kept: readonly ShardState[] | undefined,
	): UnitRequest => {
		const readOrigins = stage.scope === 'whole' && stage.readsOrigins ? origins : undefined;
		const review = reviewFor(stage, wiring.review);
		const benchmark = benchmarkFor(stage, kept);
		const digest = inputDigest(stage, shards, readOrigins ?? null, review, benchmark);
		const members = new Set(shards.flatMap((shard) => shard.members));
		const fileIds = stage.scope === 'each' ? new Set([...members].map((id) => fileIdOf(id))) : [];
		return {
			stage,
			shard: shardId,
			key: digest === undefined ? undefined : unitKey(family.family, digest),
			records: shards.reduce((total, shard) => total + shard.aliveCount, 0),
			task: {
				store: recipe.store,
				stage: stage.name,
				scope: stage.scope,
				lane: 'light',
				config: recipe.stages[stage.name],
				seed: recipe.seed,
				shard: shardId,
				...(stage.scope === 'each' ? { span: spanOf(shards) } : {}),
				...family,
				input: unitInput(stage.reads, shards),
				...(benchmark ? { benchmark: unitInput(benchmark.facets, benchmark.shards) } : {}),
				files: filesOf(fileIds, locations),
				origins: readOrigins ?? {},
				...(review ? { review } : {}),
				blamed: blamedIn(stage, members),
				spentMs: 0,
			},
		};
	};
	/** @param kept what the first line kept, for stages of a branch */
	return (stage: Stage, family: Family, shards: readonly ShardState[], kept?: readonly ShardState[]): UnitRequest[] =>
		stage.scope === 'each'
			? shards.map((shard) => request(stage, family, [shard], shard.shard, kept))
			: [request(stage, family, shards, 'whole', kept)];
};
