import { quantised } from '../../evaluator/quantised.ts';
import { SCREEN_RULES } from './screenRules.ts';
import type { ScreenSummary } from './screenSummary.ts';

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const exceeds = (value: number, most: number): boolean => quantised(value) > quantised(most);

/**
 * Checkpoints that are not worth rendering, with the numbers that say why: each rule of `SCREEN_RULES` by itself. None where no
 * checkpoint would be left.
 */
export const screenedOut = (summaries: readonly ScreenSummary[]): ReadonlyMap<string, string> => {
	const { coverageBehind, undisciplinedAbove, lengthRatio } = SCREEN_RULES;
	const [shortest = 0, longest = 0] = lengthRatio;
	const bestCoverage = Math.max(...summaries.map(({ coverage }) => coverage ?? 0));
	const leastUndisciplined = Math.min(...summaries.map(({ undisciplined }) => undisciplined));
	const out = new Map<string, string>();
	for (const { checkpoint, coverage, undisciplined, faults, lengthRatio: ratio } of summaries) {
		const reasons = [
			...(exceeds(undisciplined - leastUndisciplined, undisciplinedAbove)
				? [
						`${percent(undisciplined)} of pages undisciplined (${faults.map(([fault, pages]) => `${fault} ${pages}`).join(', ')}), the best has ${percent(leastUndisciplined)}`,
					]
				: []),
			...(exceeds(bestCoverage - (coverage ?? bestCoverage), coverageBehind)
				? [`covers ${percent(coverage ?? 0)} of the text, the best ${percent(bestCoverage)}`]
				: []),
			...(ratio !== null && (exceeds(ratio, longest) || exceeds(shortest, ratio))
				? [`median length ${ratio.toFixed(2)} of the truth's, expected ${shortest.toFixed(2)} to ${longest.toFixed(2)}`]
				: []),
		];
		if (reasons.length > 0) out.set(checkpoint, reasons.join('; '));
	}
	return out.size === summaries.length ? new Map() : out;
};
