import { z } from 'zod';
import { defineEach } from '../../pipeline/contract/defineStage.ts';
import { keep } from '../../pipeline/contract/verdict.ts';
import { RECALL_RULES } from '../../pipeline/distillation/recall/recallRules.ts';
import { judgementEvidence } from './evidence.ts';
import { judgeSample } from './judgeSample.ts';

const share = z.number().min(0).max(1);

/** Thresholds of the block-recall filter; `pagemill stats RUN acceptance` shows what others would accept. */
const config = z.strictObject({
	minRecall: share.default(RECALL_RULES.leastRecall),
	minPrecision: share.default(RECALL_RULES.leastPrecision),
	maxMerged: share.default(RECALL_RULES.mostMerged),
});

/** Renders the first sample of every page and measures what it says of the page's blocks (spec: distillation, section 3). */
export const recall = defineEach({
	name: 'recall',
	version: 1,
	record: 'page',
	config,
	reads: ['layout', 'answer'],
	writes: ['judgement'],
	dropReasons: [],
	needs: ['renderer'],
	engines: [],
	tools: ['renderer'],
	start:
		(limits, { renderer }) =>
		async (page) => {
			const { judgement } = await judgeSample(page, page.answer, renderer, limits);
			return keep({ judgement }, judgementEvidence(judgement));
		},
});
