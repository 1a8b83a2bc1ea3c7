import type { ResolvedRecipe, ResolvedSource } from '../../../pipeline/config/resolvedRecipe.ts';
import { digestOf } from '../../../pipeline/document/digest.ts';
import { comparePageIds } from '../../../pipeline/document/pageId.ts';
import type { BenchmarkLock, LockedFile, LockedStage, LockedUnit, PageDigests } from './lock.ts';
import { lockDigest } from './lockDigest.ts';

export interface LockInputUnit {
	readonly shard: string;
	readonly contentDigest: string;
	/** One per input record, in order. The digest covers verdict, reason, evidence and the facets it wrote. */
	readonly records: readonly { readonly id: string; readonly digest: string }[];
}

export interface LockInputStage {
	readonly stage: string;
	readonly version: number;
	readonly record: 'file' | 'page';
	readonly scope: 'each' | 'whole';
	readonly counts: {
		readonly in: number;
		readonly kept: number;
		readonly dropped: Readonly<Record<string, number>>;
		readonly failed: Readonly<Partial<Record<string, number>>>;
	};
	readonly units: readonly LockInputUnit[];
}

export interface LockInput {
	readonly recipe: ResolvedRecipe;
	readonly sample: number | null;
	/** A decision of a reviewer counted; digest of the file of decisions, where there are any. */
	readonly reviewed: boolean;
	readonly review: string | null;
	/** The tool and its engines by name. The version of Node is left out: of it only ICU and the engines decide anything. */
	readonly versions: Readonly<Record<string, string>>;
	readonly models: Readonly<Record<string, { readonly sha256: string; readonly portable: boolean }>>;
	readonly files: readonly {
		readonly sourceId: string;
		readonly locator: string;
		readonly storedSha256: string;
		readonly fileId: string;
		readonly twin: number;
		readonly attachments: readonly { readonly role: string; readonly locator: string; readonly sha256: string }[];
	}[];
	/** Pages each owned file opened into, by file id. */
	readonly pageCounts: ReadonlyMap<string, number>;
	readonly stages: readonly LockInputStage[];
	/** Ids of files and pages whose bytes may differ between CPUs (`isPortablePage`). */
	readonly nonPortable: ReadonlySet<string>;
	readonly quarantined: BenchmarkLock['quarantined'];
	/** The subset, in any order. */
	readonly pages: readonly { readonly pageId: string; readonly digests: PageDigests }[];
}

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** An absolute path says where this machine keeps its files; the lock keeps the last part, by which `rebuild` finds it. */
const portablePath = (path: string): string => {
	const absolute = /^(?:[\\/]|[A-Za-z]:[\\/])/.test(path);
	return absolute
		? (path
				.split(/[\\/]+/)
				.filter((part) => part !== '')
				.at(-1) ?? path)
		: path;
};

const lockSource = ({ id, kind, category, licence, path, parsers, text, mineru }: ResolvedSource) => ({
	id,
	kind,
	category,
	licence,
	path: path.map(portablePath),
	parsers: [...parsers],
	text,
	...(mineru ? { mineru: { ...mineru, command: portablePath(mineru.command), arguments: [...mineru.arguments] } } : {}),
});

/** Wherever decisions were kept, a lock has them beside it. */
const withoutReviewPath = ({ review, ...stages }: ResolvedRecipe['stages']): Record<string, unknown> => {
	if (typeof review !== 'object' || review === null) return stages;
	const { file: _path, ...rest } = review as Record<string, unknown>;
	return { ...stages, review: rest };
};

const lockUnit = (unit: LockInputUnit, scope: 'each' | 'whole', nonPortable: ReadonlySet<string>): LockedUnit => {
	const exact = unit.records.filter(({ id }) => !nonPortable.has(id));
	const portable = exact.length === unit.records.length;
	const { shard, contentDigest } = unit;
	if (scope === 'whole' || exact.length === 0) return { shard, contentDigest, portable };
	return { shard, contentDigest, portable, portableDigest: digestOf(exact.map(({ id, digest }) => [id, digest])) };
};

const lockStage = (stage: LockInputStage, nonPortable: ReadonlySet<string>): LockedStage => {
	const units = stage.units.map((unit) => lockUnit(unit, stage.scope, nonPortable));
	return {
		stage: stage.stage,
		version: stage.version,
		record: stage.record,
		scope: stage.scope,
		portable: units.every((unit) => unit.portable),
		in: stage.counts.in,
		kept: stage.counts.kept,
		dropped: { ...stage.counts.dropped },
		failed: { ...stage.counts.failed } as Record<string, number>,
		units,
	};
};

/** What a run decided, without when, where and on what machine: equal inputs give an equal lock. */
export const buildLock = (input: LockInput): BenchmarkLock => {
	const { recipe, nonPortable } = input;
	const { node: _node, ...versions } = input.versions;
	const sourceOrder = new Map(recipe.sources.map((source, index) => [source.id, index]));
	const stageOrder = new Map(input.stages.map(({ stage }, index) => [stage, index]));
	const sources: LockedFile[] = input.files.map((file) => ({
		sourceId: file.sourceId,
		path: file.locator,
		sha256: file.storedSha256,
		fileId: file.fileId,
		pages: file.twin === 0 ? (input.pageCounts.get(file.fileId) ?? 0) : 0,
		attachments: file.attachments.map(({ role, locator, sha256 }) => ({ role, path: locator, sha256 })),
	}));
	sources.sort(
		(a, b) => (sourceOrder.get(a.sourceId) ?? 0) - (sourceOrder.get(b.sourceId) ?? 0) || byCodeUnit(a.path, b.path),
	);
	const lock = {
		format: 'pagemill-benchmark-lock' as const,
		formatVersion: 1 as const,
		name: recipe.name,
		sample: input.sample,
		reviewed: input.reviewed,
		review: input.review,
		recipe: {
			name: recipe.name,
			seed: recipe.seed,
			maxFailShare: recipe.maxFailShare,
			sources: recipe.sources.map(lockSource),
			stages: withoutReviewPath(recipe.stages),
		},
		versions,
		models: { ...input.models },
		sources,
		stages: input.stages.map((stage) => lockStage(stage, nonPortable)),
		quarantined: [...input.quarantined].sort(
			(a, b) => (stageOrder.get(a.stage) ?? 0) - (stageOrder.get(b.stage) ?? 0) || byCodeUnit(a.id, b.id),
		),
		pages: input.pages
			.map(({ pageId, digests }) => ({ pageId, portable: !nonPortable.has(pageId), digests }))
			.sort((a, b) => comparePageIds(a.pageId, b.pageId)),
	};
	return { ...lock, digest: lockDigest(lock) };
};
