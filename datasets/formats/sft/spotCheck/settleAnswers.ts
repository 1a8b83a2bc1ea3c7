import type { SpotCheckAnswer } from './spotCheckAnswers.ts';

export interface SettledAnswers {
	/** Of rows that are shown with the target that was looked at: what was written, by page. */
	readonly shown: ReadonlyMap<string, SpotCheckAnswer['cells']>;
	/** All others, in order, each once. */
	readonly earlier: readonly SpotCheckAnswer[];
}

const keyOf = ({ pageId, targetSha256 }: Omit<SpotCheckAnswer, 'cells'>): string => `${pageId} ${targetSha256}`;

/**
 * Gives people's answers to the rows that they were given for: the same page, and the same target to the byte.
 * @param answers newest first: of two for one row the first is shown
 */
export const settleAnswers = (
	rows: readonly Omit<SpotCheckAnswer, 'cells'>[],
	answers: readonly SpotCheckAnswer[],
): SettledAnswers => {
	const wanted = new Set(rows.map(keyOf));
	const shown = new Map<string, SpotCheckAnswer['cells']>();
	const earlier: SpotCheckAnswer[] = [];
	const seen = new Set<string>();
	for (const answer of answers) {
		const whole = JSON.stringify([keyOf(answer), [...answer.cells].sort()]);
		if (seen.has(whole)) continue;
		seen.add(whole);
		if (wanted.has(keyOf(answer)) && !shown.has(answer.pageId)) shown.set(answer.pageId, answer.cells);
		else earlier.push(answer);
	}
	return { shown, earlier };
};
