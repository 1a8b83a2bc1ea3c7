import { z } from 'zod';
import type { RunManifest } from '../run/manifest.ts';
import type { ReviewProgress } from './reportData.ts';

/** What is used of the summary of the review. */
const summarySchema = z.object({
	pages: z.number(),
	accepted: z.number(),
	rejected: z.record(z.string(), z.number()),
	disagreements: z.number(),
	reviewers: z.array(z.object({ name: z.string(), accepted: z.number(), rejected: z.number() })),
	agreement: z.object({ alpha: z.number(), pages: z.number() }).optional(),
});

/** Where the review of a run stands; undefined when it did not come so far, or has none. */
export const reviewProgress = ({ stages }: Pick<RunManifest, 'stages'>): ReviewProgress | undefined => {
	const stage = stages.find(({ stage: name }) => name === 'review');
	if (stage?.summary === undefined) return undefined;
	const { rejected, ...summary } = summarySchema.parse(stage.summary);
	const reasons = Object.entries(rejected)
		.map(([name, count]) => ({ name, count }))
		.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
	const rejectedPages = reasons.reduce((sum, { count }) => sum + count, 0);
	return {
		...summary,
		rejected: rejectedPages,
		pending: summary.pages - summary.accepted - rejectedPages,
		reasons,
	};
};
