import { z } from 'zod';
import { reviewRuleShape } from '../../pipeline/document/review/reviewDecision.ts';
import { precheckLimitsSchema } from '../../pipeline/document/review/suspicionsOf.ts';

export const reviewConfig = z
	.strictObject({
		...reviewRuleShape,
		/** The file of decisions, relative to the recipe; by default `review.jsonl` in the run's folder. */
		file: z.string().min(1).optional(),
		/** Replace rejected pages by the nearest of those they covered, up to the target. */
		refill: z.boolean().default(false),
		/** Drop pending pages too: the subset then holds accepted ones only. */
		requireAccepted: z.boolean().default(false),
		checks: precheckLimitsSchema.prefault({}),
	})
	.refine(({ rule, adjudicator }) => (rule === 'adjudicator') === (adjudicator !== undefined), {
		path: ['adjudicator'],
		message: 'expected the name of a reviewer with rule: adjudicator, and none with another rule',
	});

export type ReviewConfig = z.output<typeof reviewConfig>;
