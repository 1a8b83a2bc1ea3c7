import type { ObjectPage } from '../../evaluator/pageObject.ts';
import { EXTRACTION_FAILURES, type ExtractionFailure } from '../../evaluator/pageScore.ts';
import { quantised } from '../../evaluator/quantised.ts';
import { scorePage } from '../../evaluator/scorePage.ts';
import { DISCIPLINE_REASONS, type DisciplineReason } from '../reply/disciplineReason.ts';
import { blockRecall } from './blockRecall.ts';
import { candidateText } from './candidateText.ts';
import { RECALL_RULES } from './recallRules.ts';
import { referenceTexts } from './referenceTexts.ts';
import { structureChanged } from './structureChanged.ts';

/** Why a candidate is not accepted, in the order in which they win. */
export const REFUSALS = [
	...DISCIPLINE_REASONS,
	...EXTRACTION_FAILURES,
	'too-much-text',
	'nothing-to-recall',
	'low-recall',
	'unsupported-text',
	'merged-text',
	'structure-changed',
] as const;
export type Refusal = (typeof REFUSALS)[number];

export interface Candidate {
	/** Of the reply it was made of. */
	readonly discipline: DisciplineReason | undefined;
	/** As it was rendered, or why it was not; without HTML `missing`. */
	readonly rendered: ObjectPage | ExtractionFailure;
}

export interface RecallLimits {
	readonly leastRecall: number;
	readonly leastPrecision: number;
	readonly mostMerged: number;
}

/** What a candidate is worth; null where there is nothing to measure. */
export interface CandidateJudgement {
	readonly accepted: boolean;
	readonly reason: Refusal | null;
	readonly blockRecall: number | null;
	readonly characterRecall: number | null;
	readonly precision: number | null;
	readonly merged: number | null;
	readonly structureChanged: boolean | null;
	readonly objective: number | null;
	/** Of each object of the reference, in the order of its file, the share recalled; null where it does not count. */
	readonly recalled: readonly (number | null)[];
}

const NOTHING: Omit<CandidateJudgement, 'accepted' | 'reason' | 'recalled'> = {
	blockRecall: null,
	characterRecall: null,
	precision: null,
	merged: null,
	structureChanged: null,
	objective: null,
};

const hasBoxes = ({ objects }: ObjectPage): boolean => objects.some(({ box: [, , w, h] }) => w > 0 && h > 0);

const below = (value: number | null, least: number): boolean => value !== null && quantised(value) < quantised(least);

/**
 * Whether a teacher's candidate is accepted as a transcription, by measures alone (spec: distillation, section 3); a judge's score never
 * enters. A disciplined candidate is measured whether it is accepted or not, and so is an undisciplined one that was rendered.
 * @param isTruth whether the reference is ground truth, whose tables must stay as they are; a layout parse may be wrong about them
 */
export const judgeCandidate = (
	reference: ObjectPage,
	{ discipline, rendered }: Candidate,
	isTruth: boolean,
	limits: RecallLimits = RECALL_RULES,
): CandidateJudgement => {
	const nothing = { ...NOTHING, recalled: reference.objects.map(() => null), accepted: false };
	if (typeof rendered === 'string') return { ...nothing, reason: discipline ?? rendered };
	const recall = blockRecall(referenceTexts(reference.objects), candidateText(rendered.objects));
	const score = scorePage(reference, rendered);
	if (recall === undefined || score.status !== 'scored') return { ...nothing, reason: discipline ?? 'too-much-text' };
	const shares = new Map(recall.objects.map(({ object, recalled }) => [object, recalled]));
	const measured = {
		blockRecall: recall.blockRecall ?? null,
		characterRecall: recall.characterRecall ?? null,
		precision: recall.precision ?? null,
		merged: score.merged,
		structureChanged: structureChanged(reference, rendered, score.tables),
		objective: hasBoxes(reference) ? score.objective : null,
		recalled: reference.objects.map((_, index) => shares.get(index) ?? null),
	};
	const refusals: readonly (readonly [Refusal, boolean])[] = [
		['nothing-to-recall', measured.blockRecall === null],
		['low-recall', below(measured.blockRecall, limits.leastRecall)],
		['unsupported-text', below(measured.precision, limits.leastPrecision)],
		['merged-text', measured.merged !== null && quantised(measured.merged) > quantised(limits.mostMerged)],
		['structure-changed', isTruth && measured.structureChanged === true],
	];
	const reason = discipline ?? refusals.find(([, holds]) => holds)?.[0] ?? null;
	return { accepted: reason === null, reason, ...measured };
};
