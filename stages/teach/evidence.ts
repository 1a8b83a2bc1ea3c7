import type { Evidence } from '../../pipeline/contract/verdict.ts';
import type { Judgement, TeacherAnswer } from '../../pipeline/document/trainingRecords.ts';

/** What `explain` tells of a sample that was drawn. */
export const answerEvidence = ({
	sample,
	reason,
	notes,
	model,
	finishReason,
	tokens,
	cost,
	html,
}: TeacherAnswer): Evidence => ({
	sample,
	model,
	reason,
	finishReason,
	characters: html?.length ?? null,
	inputTokens: tokens?.input ?? null,
	outputTokens: tokens?.output ?? null,
	cost,
	notes,
});

/** What `explain` tells of a sample that was judged. */
export const judgementEvidence = ({ recalled: _, limits, ...judgement }: Judgement): Evidence => ({
	...judgement,
	...limits,
});
