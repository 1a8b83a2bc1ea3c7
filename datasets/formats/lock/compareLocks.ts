import { digestOf } from '../../../pipeline/document/digest.ts';
import { STAGE_OF_FACET } from '../../../pipeline/document/stageOfFacet.ts';
import { FACET_OF_DIGEST } from './facetOfDigest.ts';
import type { BenchmarkLock, LockedStage, PageDigests } from './lock.ts';
import { onlyNonPortableDiffer } from './onlyNonPortableDiffer.ts';

/** Which stage decides each digest of a page. */
const stageOfDigest = (digest: keyof PageDigests): string => STAGE_OF_FACET[FACET_OF_DIGEST[digest]];

export interface LockDifference {
	/** The first stage that differs; `recipe` when the recipes already do. */
	readonly stage: string;
	/** Pages of both subsets whose digest at that stage differs, in page id order. */
	readonly pages: readonly string[];
	/** Units of that stage without an equal in the other lock, as the second lock names them. */
	readonly shards: readonly string[];
	/** Pages of the first subset that the second lacks, and the other way round. */
	readonly left: readonly string[];
	readonly entered: readonly string[];
	/** Every page that must be equal on any CPU is equal; what differs went through an image decoder or a float network. */
	readonly onlyNonPortable: boolean;
}

export interface LockComparison {
	/** Undefined when both derive the same subset by the same decisions. */
	readonly difference: LockDifference | undefined;
	/** Programs and models that were not the same: no difference of results, but the likely cause of one. */
	readonly versions: readonly { readonly name: string; readonly first: string; readonly second: string }[];
}

const changedShards = (first: LockedStage | undefined, second: LockedStage | undefined): string[] => {
	const digests = new Map(first?.units.map(({ shard, contentDigest }) => [shard, contentDigest]));
	const changed = (second?.units ?? []).filter(({ shard, contentDigest }) => digests.get(shard) !== contentDigest);
	const present = new Set(second?.units.map(({ shard }) => shard));
	return [...changed.map(({ shard }) => shard), ...[...digests.keys()].filter((shard) => !present.has(shard))];
};

const changedPages = (first: BenchmarkLock, second: BenchmarkLock, stage: string): string[] => {
	const fields = (Object.keys(FACET_OF_DIGEST) as (keyof PageDigests)[]).filter(
		(digest) => stageOfDigest(digest) === stage,
	);
	const before = new Map(first.pages.map((page) => [page.pageId, page.digests]));
	return second.pages
		.filter(({ pageId, digests }) => {
			const old = before.get(pageId);
			return old !== undefined && fields.some((field) => old[field] !== digests[field]);
		})
		.map(({ pageId }) => pageId);
};

const without = (pages: BenchmarkLock['pages'], others: BenchmarkLock['pages']): string[] => {
	const known = new Set(others.map(({ pageId }) => pageId));
	return pages.map(({ pageId }) => pageId).filter((pageId) => !known.has(pageId));
};

const compareVersions = (first: BenchmarkLock, second: BenchmarkLock): LockComparison['versions'] => {
	const flat = (lock: BenchmarkLock): Record<string, string> => ({
		...lock.versions,
		...Object.fromEntries(Object.entries(lock.models).map(([name, model]) => [`model ${name}`, model.sha256])),
		...Object.fromEntries(lock.stages.map(({ stage, version }) => [`stage ${stage}`, String(version)])),
	});
	const [before, after] = [flat(first), flat(second)];
	return [...new Set([...Object.keys(before), ...Object.keys(after)])]
		.sort()
		.map((name) => ({ name, first: before[name] ?? 'absent', second: after[name] ?? 'absent' }))
		.filter((entry) => entry.first !== entry.second);
};

/** Two derivations of a subset → the first stage at which they part, and for which pages. Sources are checked before, one by one. */
export const compareLocks = (first: BenchmarkLock, second: BenchmarkLock): LockComparison => {
	const versions = compareVersions(first, second);
	const [left, entered] = [without(first.pages, second.pages), without(second.pages, first.pages)];
	const differAt = (stage: string, pages: string[], shards: string[]): LockComparison => ({
		versions,
		difference: { stage, pages, shards, left, entered, onlyNonPortable: onlyNonPortableDiffer(first, second) },
	});
	if (digestOf([first.recipe, first.sample]) !== digestOf([second.recipe, second.sample])) {
		return differAt('recipe', [], []);
	}
	const names = [...new Set([...first.stages, ...second.stages].map(({ stage }) => stage))];
	for (const name of names) {
		const shards = changedShards(
			first.stages.find(({ stage }) => stage === name),
			second.stages.find(({ stage }) => stage === name),
		);
		const pages = changedPages(first, second, name);
		if (shards.length > 0 || pages.length > 0) return differAt(name, pages, shards);
	}
	if (left.length > 0 || entered.length > 0) return differAt('subset', [], []);
	return { versions, difference: undefined };
};
