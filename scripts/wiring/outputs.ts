import { join } from 'node:path';
import type { ResolvedRecipe } from '../../pipeline/config/resolvedRecipe.ts';
import { digestOf } from '../../pipeline/document/digest.ts';
import { isReachable } from '../../pipeline/effects/files/isReachable.ts';
import type { CatalogueEntry, RunManifest } from '../../pipeline/run/manifest.ts';
import { REVIEW_FILE } from './reviewPathOf.ts';

/** Digest of all that tables, subset and report are made from. */
export const outputsDigest = (
	manifest: Omit<RunManifest, 'outputsDigest'>,
	catalogue: readonly CatalogueEntry[],
): string =>
	digestOf({
		tool: manifest.tool,
		recipe: manifest.recipe,
		sample: manifest.sample,
		versions: manifest.versions,
		models: manifest.models,
		review: manifest.review,
		catalogue,
		stages: manifest.stages.map(({ stage, counts, units }) => [
			stage,
			counts,
			units.map(({ shard, contentDigest }) => [shard, contentDigest]),
		]),
	});

const SUBSET_NAMES = ['benchmark.jsonl', 'metadata.parquet', 'benchmark.lock.json', 'README.md'].map(
	(name) => `subset/${name}`,
);

/** Names of what a run writes beside run.json, relative to its folder. */
const outputNames = (whole: boolean, reviewed: boolean, scored: boolean): readonly string[] => [
	'run.duckdb',
	'report.html',
	'quarantine/failed.jsonl',
	...(whole ? SUBSET_NAMES : []),
	...(whole && reviewed ? [`subset/${REVIEW_FILE}`] : []),
	...(whole && scored ? ['leaderboard/leaderboard.json', 'leaderboard/report.html'] : []),
];

/** Whether the outputs of an earlier, finished run are those that this run would write. */
export const outputsAreCurrent = async (
	runFolder: string,
	before: RunManifest | undefined,
	digest: string,
	whole: boolean,
): Promise<boolean> => {
	if (!before?.complete || before.outputsDigest !== digest) return false;
	const { baselines = [] } = before.recipe as Partial<Pick<ResolvedRecipe, 'baselines'>>;
	const there = await Promise.all(
		outputNames(whole, before.review !== null, baselines.length > 0).map((name) => isReachable(join(runFolder, name))),
	);
	return there.every(Boolean);
};
