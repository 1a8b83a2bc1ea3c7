/**
 * Why a reply is no usable transcription. In the order in which they win: what a teacher would not do, then what it could not end,
 * then what is not there, then what must not be in it.
 */
export const DISCIPLINE_REASONS = [
	'refusal',
	'runaway',
	'truncated',
	'no-html',
	'scripted',
	'external-resource',
] as const;
export type DisciplineReason = (typeof DISCIPLINE_REASONS)[number];
