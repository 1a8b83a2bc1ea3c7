import { z } from 'zod';
import { defineBatch } from '../../pipeline/contract/defineStage.ts';
import { fail, keep, later } from '../../pipeline/contract/verdict.ts';
import { askSample, BATCH_PAGES, CALL_TIMEOUT_MS } from './askSample.ts';
import { allEnded } from './allEnded.ts';
import { answerEvidence } from './evidence.ts';

/**
 * Asks the teacher for the first sample of every page (spec: distillation, section 2). What comes back is judged later: nothing is
 * dropped here.
 */
export const teach = defineBatch({
	name: 'teach',
	version: 2,
	record: 'page',
	config: z.strictObject({}),
	reads: ['trainingImage'],
	writes: ['answer'],
	dropReasons: [],
	needs: ['teacher'],
	engines: [],
	tools: ['teacher'],
	lanes: ['ocr', 'teacher'],
	batchSize: BATCH_PAGES,
	recordTimeoutMs: CALL_TIMEOUT_MS,
	start:
		(_config, { teacher }, context) =>
		async (batch) => {
			if (context.lane !== teacher.lane) return batch.map(() => later(teacher.lane));
			let through = 0;
			return allEnded(
				batch.map(async (page) => {
					const answer = await askSample(page, 0, teacher, context);
					if ('verdict' in answer && answer.verdict === 'not-yet') return answer;
					through += 1;
					context.alive(through);
					if ('verdict' in answer && answer.verdict === 'unrecorded') return fail('teacher', answer.message);
					return 'verdict' in answer ? answer : keep({ answer }, answerEvidence(answer));
				}),
			);
		},
});
