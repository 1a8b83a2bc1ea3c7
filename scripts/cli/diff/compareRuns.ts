import { readRunDifference } from '../../../pipeline/effects/tables/readRunDifference.ts';
import { withTwoRuns } from '../../../pipeline/effects/tables/withTwoRuns.ts';
import type { RunDifference } from '../../../pipeline/report/diff/pageDifference.ts';
import { type SettingDifference, settingDifferences } from '../../../pipeline/report/diff/settingDifferences.ts';
import type { RunManifest } from '../../../pipeline/run/manifest.ts';
import { readRunManifest } from '../../wiring/runFolder.ts';

export interface RunComparison extends RunDifference {
	/** What the runs were given differently: recipe, seed, sample, versions, models. */
	readonly settings: readonly SettingDifference[];
	/** The first stage whose units hold anything else, down to the last number; undefined for equal runs. */
	readonly firstUnequalStage: string | undefined;
}

/** Where a run and a browser lie, how many workers it had and what is scored and written at its end decide nothing; the browser's version is among the versions. */
const givenTo = (manifest: RunManifest): object => {
	const {
		out: _,
		store: __,
		workers: ___,
		file: ____,
		browser: _____,
		baselines: ______,
		export: _______,
		...recipe
	} = manifest.recipe as Readonly<Record<string, unknown>>;
	return {
		...recipe,
		seed: manifest.seed,
		sample: manifest.sample,
		versions: manifest.versions,
		models: manifest.models,
	};
};

const contentOf = (manifest: RunManifest, name: string): string => {
	const units = manifest.stages.find(({ stage }) => stage === name)?.units ?? [];
	return units
		.map(({ shard, contentDigest }) => `${shard} ${contentDigest}`)
		.sort()
		.join('\n');
};

const unequalStage = (first: RunManifest, second: RunManifest): string | undefined => {
	const names = [...new Set([...first.stages, ...second.stages].map(({ stage }) => stage))];
	return names.find((name) => contentOf(first, name) !== contentOf(second, name));
};

const manifestOf = async (runFolder: string): Promise<RunManifest> => {
	const manifest = await readRunManifest(runFolder);
	if (!manifest) throw new Error(`compareRuns: ${runFolder} was resolved as a run and has no run.json`);
	return manifest;
};

/**
 * `diff RUN_A RUN_B`: what became of each page in two runs. @param first absolute folder of a run @param second of another
 * @throws {UserError} when a run has no tables
 */
export const compareRuns = async (first: string, second: string): Promise<RunComparison> => {
	const [one, other] = [await manifestOf(first), await manifestOf(second)];
	return {
		...(await withTwoRuns(first, second, readRunDifference)),
		settings: settingDifferences(givenTo(one), givenTo(other)),
		firstUnequalStage: unequalStage(one, other),
	};
};
