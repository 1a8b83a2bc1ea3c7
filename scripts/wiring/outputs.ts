import { join } from 'node:path';
import type { ResolvedRecipe } from '../../pipeline/config/resolvedRecipe.ts';
import { SPOT_CHECK_SHEET } from '../../datasets/formats/sft/spotCheck/spotCheckSheet.ts';
import { SET_MANIFEST_FILE } from '../../datasets/formats/sft/setManifest.ts';
import { digestOf } from '../../pipeline/document/digest.ts';
import type { ExportFormat } from '../../pipeline/document/exportFormats.ts';
import { STAGE_OF_FACET } from '../../pipeline/document/stageOfFacet.ts';
import { isReachable } from '../../pipeline/effects/files/isReachable.ts';
import type { CatalogueEntry, RunManifest } from '../../pipeline/run/manifest.ts';
import { summaryOf } from '../../pipeline/run/summaryOf.ts';
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
		endpoint: manifest.endpoint ?? null,
		catalogue,
		stages: manifest.stages.map(({ stage, counts, units }) => [
			stage,
			counts,
			// A try that failed again has the same contents, and cost money.
			units.map(({ shard, contentDigest, attempt }) => [shard, contentDigest, attempt]),
		]),
	});

const SUBSET_NAMES = ['benchmark.jsonl', 'metadata.parquet', 'benchmark.lock.json', 'README.md'].map(
	(name) => `subset/${name}`,
);

/** Where in a run's folder its training sets lie, each in a folder of its format's name. */
export const SETS_FOLDER = 'sft';

/** Where rows for people to look at lie. */
export const SPOT_CHECK_FOLDER = 'spot-check';

/** Names of what a run writes beside run.json, relative to its folder. */
const outputNames = (
	whole: boolean,
	reviewed: boolean,
	scored: boolean,
	sets: readonly ExportFormat[],
): readonly string[] => [
	'run.duckdb',
	'report.html',
	'quarantine/failed.jsonl',
	...(whole ? SUBSET_NAMES : []),
	...(whole && reviewed ? [`subset/${REVIEW_FILE}`] : []),
	...(whole && scored ? ['leaderboard/leaderboard.json', 'leaderboard/report.html'] : []),
	...(sets.length > 0 ? [`${SPOT_CHECK_FOLDER}/${SPOT_CHECK_SHEET}`] : []),
	...sets.map((format) => `${SETS_FOLDER}/${format}/${SET_MANIFEST_FILE}`),
];

/** Whether the outputs of an earlier, finished run are those that this run would write. */
export const outputsAreCurrent = async (
	runFolder: string,
	before: RunManifest | undefined,
	digest: string,
	whole: boolean,
): Promise<boolean> => {
	if (!before?.complete || before.outputsDigest !== digest) return false;
	const { baselines = [], export: formats = [] } = before.recipe as Partial<ResolvedRecipe>;
	const rows = summaryOf(before, STAGE_OF_FACET.trainingPlace)?.counts.kept ?? 0;
	const sets = rows > 0 ? formats : [];
	const names = outputNames(whole, before.review !== null, baselines.length > 0, sets);
	const there = await Promise.all(names.map((name) => isReachable(join(runFolder, name))));
	return there.every(Boolean);
};
