import { quantised } from '../../evaluator/quantised.ts';
import type { CandidateJudgement } from '../recall/judgeCandidate.ts';
import { DISCIPLINE_REASONS } from '../reply/disciplineReason.ts';

/** A judged sample of a page. */
export interface JudgedSample
	extends Pick<CandidateJudgement, 'accepted' | 'blockRecall' | 'precision' | 'structureChanged' | 'objective'> {
	/** Of judgeCandidate, or that the endpoint refused the call; null when accepted. */
	readonly reason: string | null;
	readonly sample: number;
}

/** Greater is better; what was not measured is last. */
const keysOf = ({ blockRecall, precision, structureChanged, objective, sample }: JudgedSample): readonly number[] => [
	...[blockRecall, precision, structureChanged === null ? null : Number(!structureChanged), objective].map((value) =>
		value === null ? Number.NEGATIVE_INFINITY : quantised(value),
	),
	-sample,
];

const isAhead = (a: readonly number[], b: readonly number[]): boolean => {
	const at = a.findIndex((key, index) => key !== b[index]);
	return at >= 0 && (a[at] as number) > (b[at] as number);
};

/**
 * The best of a page's samples: highest block recall among those without a discipline reason; ties go to higher precision, then to
 * unchanged structure, then to the higher objective score, then to the lowest sample (spec: distillation, section 4). Where all have such a
 * reason it is the lowest sample, whose reason then is the page's. Undefined without samples.
 */
export const bestOfSamples = <T extends JudgedSample>(samples: readonly T[]): T | undefined => {
	const disciplined = samples.filter(({ reason }) => !DISCIPLINE_REASONS.some((known) => known === reason));
	if (disciplined.length === 0)
		return samples.reduce<T | undefined>((first, own) => (first && first.sample < own.sample ? first : own), undefined);
	return disciplined.reduce((best, own) => (isAhead(keysOf(own), keysOf(best)) ? own : best));
};
