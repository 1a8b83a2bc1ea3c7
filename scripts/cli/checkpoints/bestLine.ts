import type { LeaderboardRow } from '../../../pipeline/evaluator/leaderboard.ts';

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`;

/** Which checkpoint is the best, and whether its lead over the next is more than these pages' chance. Undefined where none has a score. */
export const bestLine = ([best, next]: readonly LeaderboardRow[]): string | undefined => {
	if (best === undefined || best.means.objective === null) return undefined;
	const named = `best: ${best.model}, objective ${best.means.objective.toFixed(3)}`;
	if (next === undefined) return `${named}; no other was evaluated`;
	if (!best.ahead) return `${named}; ${next.model} has no score to compare`;
	const { difference, interval } = best.ahead;
	const lead = `${signed(difference)} [${signed(interval[0])}, ${signed(interval[1])}]`;
	return interval[0] > 0
		? `${named}; its lead over ${next.model}, ${lead}, is above 0 in the whole 95 % interval of paired resamples`
		: `${named}; its lead over ${next.model}, ${lead}, is inside the 95 % interval of paired resamples: these pages do not tell the two apart`;
};
