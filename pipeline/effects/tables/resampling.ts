import { z } from 'zod';

const settingsSchema = z.object({
	stages: z.object({
		resample: z.object({ resample: z.enum(['all', 'until-accepted']), samples: z.int() }),
	}),
});

/** How a run drew the other samples of its pages. */
export interface Resampling {
	readonly resample: 'all' | 'until-accepted';
	/** Of a page, the first one counted. */
	readonly samples: number;
}

/** Of recipes that do not say it: what the stage does by itself. */
const USUAL: Resampling = { resample: 'all', samples: 4 };

/** @param recipe as `run.json` holds it */
export const resampling = (recipe: unknown): Resampling =>
	settingsSchema.safeParse(recipe).data?.stages.resample ?? USUAL;
