import { z } from 'zod';
import { findRecord } from '../../pipeline/effects/tables/findRecord.ts';
import type { NearnessMeasure } from '../../pipeline/effects/tables/nearestInCluster.ts';
import { readStory } from '../../pipeline/effects/tables/readStory.ts';
import { withRunDatabase } from '../../pipeline/effects/tables/withRunDatabase.ts';
import type { Story } from '../../pipeline/report/explain/story.ts';
import type { RunManifest } from '../../pipeline/run/manifest.ts';
import { readRunManifest } from '../wiring/runFolder.ts';

const partsSchema = z.object({ layout: z.number(), visual: z.number(), difficulty: z.number(), volume: z.number() });
const recipeSchema = z.object({
	stages: z.object({ diversify: z.object({ weights: partsSchema, spans: partsSchema }) }),
});

/** The nearness distance that a run measured with; undefined for runs without a diversity filter. */
const measureOf = (manifest: RunManifest | undefined): NearnessMeasure | undefined => {
	const recipe = recipeSchema.safeParse(manifest?.recipe);
	return recipe.success ? recipe.data.stages.diversify : undefined;
};

/**
 * `explain RUN PAGE`: what the run decided about one page, and why.
 * @param query PAGE as typed: an id, the start of one, or `path#page`.
 * @throws {UserError} when it names no page, or several.
 */
export const explain = async (runFolder: string, query: string): Promise<Story> => {
	const measure = measureOf(await readRunManifest(runFolder));
	return withRunDatabase(runFolder, async (connection) =>
		readStory(connection, await findRecord(connection, query), measure),
	);
};
