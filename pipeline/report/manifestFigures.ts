import type { RunManifest, StageSummary } from '../run/manifest.ts';
import { isTrainingStage, SET_ASIDE } from '../document/trainingStages.ts';
import { printedRecipe } from './printedRecipe.ts';
import type { FunnelStage, ReportData, Tally } from './reportData.ts';
import { totalOf } from './totalOf.ts';

const tallies = (counts: Readonly<Partial<Record<string, number>>>): Tally[] =>
	Object.entries(counts)
		.map(([name, count]) => ({ name, count: count ?? 0 }))
		.filter(({ count }) => count > 0)
		.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));

const funnelStage = ({ stage, record, counts }: StageSummary): FunnelStage => {
	const isAside = (reason: string): boolean => stage === SET_ASIDE.stage && reason === SET_ASIDE.reason;
	const dropped = tallies(counts.dropped);
	return {
		stage,
		record,
		in: counts.in,
		kept: counts.kept,
		dropped: dropped.filter(({ name }) => !isAside(name)),
		failed: tallies(counts.failed),
		...(dropped.some(({ name }) => isAside(name))
			? { setAside: totalOf(dropped.filter(({ name }) => isAside(name))) }
			: {}),
		...(isTrainingStage(stage) ? { isTraining: true } : {}),
	};
};

/** What the report takes from `run.json` alone. */
export const manifestFigures = (
	manifest: RunManifest,
): Pick<
	ReportData,
	| 'name'
	| 'tool'
	| 'seed'
	| 'sample'
	| 'durationMs'
	| 'peakMemoryBytes'
	| 'funnel'
	| 'timings'
	| 'provenance'
	| 'recipe'
> => {
	const stages = [...manifest.stages].sort((a, b) => a.position - b.position);
	return {
		name: manifest.name,
		tool: manifest.tool,
		seed: manifest.seed,
		sample: manifest.sample,
		durationMs: manifest.durationMs,
		peakMemoryBytes: manifest.peakMemoryBytes,
		funnel: stages.map(funnelStage),
		timings: stages.map(({ stage, counts, durationMs, workMs, units, reusedUnits }) => ({
			stage,
			records: counts.in,
			durationMs,
			workMs,
			units: units.length,
			reusedUnits,
		})),
		provenance: [
			['seed', String(manifest.seed)],
			...Object.entries(manifest.versions).map(([name, version]) => [`version of ${name}`, version] as const),
			...Object.entries(manifest.models).map(
				([name, digest]) => [`model ${name}: digest of weights and settings`, digest] as const,
			),
		],
		recipe: JSON.stringify(printedRecipe(manifest.recipe), null, 2),
	};
};
