import type { SpotCheckAnswer } from './spotCheckAnswers.ts';

/** For the person who looks. */
const ANSWERS = ['faithful', 'note'] as const;

/** Columns that people write in: ours, and behind them those that they added, in the order in which they are met. */
export const answerColumns = (cells: Iterable<SpotCheckAnswer['cells']>): readonly string[] => [
	...new Set([...ANSWERS, ...[...cells].flatMap((own) => [...own.keys()])]),
];
