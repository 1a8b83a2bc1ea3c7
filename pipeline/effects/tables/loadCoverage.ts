import { z } from 'zod';
import { STAGE_OF_FACET } from '../../document/stageOfFacet.ts';
import type { TableLoader } from './tableLoader.ts';

const figuresSchema = z.object({
	retained: z.number(),
	radius: z.object({ maximum: z.number(), mean: z.number() }).optional(),
	meanPairwise: z.number().optional(),
	entropies: z.object({ cluster: z.number(), difficulty: z.number(), volume: z.number(), source: z.number() }),
});

/** What is used of the summary of the diversity filter. */
const summarySchema = z.object({
	entering: z.number(),
	ours: figuresSchema,
	baselines: z
		.object({
			measuredPages: z.number(),
			ours: figuresSchema,
			random: z.array(figuresSchema),
			semdedup: figuresSchema.optional(),
		})
		.optional(),
});

/**
 * `coverage`: figures of our selection, of each seeded random sample (numbered from 0) and of the SemDeDup rule where it
 * was measured, all over the same `measured_pages`. Empty when the run has no diversity filter.
 */
export const loadCoverage: TableLoader = async ({ connection, manifest }) => {
	await connection.run(`CREATE TABLE coverage (
		method VARCHAR, sample INTEGER, measured_pages BIGINT, retained BIGINT, radius_maximum DOUBLE, radius_mean DOUBLE,
		mean_pairwise DOUBLE, entropy_cluster DOUBLE, entropy_difficulty DOUBLE, entropy_volume DOUBLE, entropy_source DOUBLE)`);
	const stage = manifest.stages.find(({ stage: name }) => name === STAGE_OF_FACET.selection);
	if (stage === undefined) return;
	const { entering, ours, baselines } = summarySchema.parse(stage.summary);
	const rows = [
		{ method: 'ours', sample: null, figures: baselines?.ours ?? ours },
		...(baselines?.random ?? []).map((figures, sample) => ({ method: 'random', sample, figures })),
		...(baselines?.semdedup ? [{ method: 'semdedup', sample: null, figures: baselines.semdedup }] : []),
	];
	for (const { method, sample, figures } of rows) {
		const { radius, entropies } = figures;
		await connection.run('INSERT INTO coverage VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)', [
			method,
			sample,
			baselines?.measuredPages ?? entering,
			figures.retained,
			radius?.maximum ?? null,
			radius?.mean ?? null,
			figures.meanPairwise ?? null,
			entropies.cluster,
			entropies.difficulty,
			entropies.volume,
			entropies.source,
		]);
	}
};
