import { z } from 'zod';
import { defineEach } from '../../pipeline/contract/defineStage.ts';
import { drop, type Evidence, keep } from '../../pipeline/contract/verdict.ts';
import { REFUSALS } from '../../pipeline/distillation/recall/judgeCandidate.ts';
import { chosenSample } from '../../pipeline/distillation/select/chosenSample.ts';
import { CALL_REFUSED } from './askSample.ts';

const DROP_REASONS = [...REFUSALS, CALL_REFUSED] as const;
type Reason = (typeof DROP_REASONS)[number];

/**
 * The best of a page's samples, by what can be measured; a judge's score never enters (spec: distillation, section 4). A page of which
 * none was accepted goes, with the reason of its best.
 */
export const select = defineEach({
	name: 'select',
	version: 1,
	record: 'page',
	config: z.strictObject({}),
	reads: ['answer', 'judgement', 'moreAnswers', 'moreJudgements'],
	writes: ['choice'],
	dropReasons: DROP_REASONS,
	start:
		() =>
		({ answer, judgement, moreAnswers, moreJudgements }) => {
			const judgements = [judgement, ...moreJudgements];
			const best = chosenSample(judgements) ?? judgement;
			const { sample, blockRecall, precision, objective, structureChanged, reason } = best;
			const evidence: Evidence = {
				sample,
				samples: judgements.length,
				blockRecall,
				precision,
				objective,
				structureChanged,
			};
			const chosen = [answer, ...moreAnswers].find((own) => own.sample === sample);
			if (!best.accepted || blockRecall === null || !chosen || chosen.html === null)
				return drop((reason ?? 'no-html') as Reason, evidence);
			const { html, model } = chosen;
			return keep(
				{ choice: { sample, samples: judgements.length, html, model, blockRecall, precision, objective } },
				evidence,
			);
		},
});
