import { quantised } from '../../evaluator/quantised.ts';
import { SCREEN_RULES } from './screenRules.ts';
import type { ScreenSummary } from './screenSummary.ts';

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const faultsText = (faults: ScreenSummary['faults']): string =>
	faults.map(([fault, pages]) => `${fault} ${pages}`).join(', ');

const exceeds = (value: number, most: number): boolean => quantised(value) > quantised(most);

export interface Screened {
	/** Why a checkpoint is not worth rendering. */
	readonly out: ReadonlyMap<string, string>;
	/** What is wrong with checkpoints that are kept because there are no better ones. */
	readonly doubtful: ReadonlyMap<string, string>;
}

/** The rules of `SCREEN_RULES` that each breaks, with the numbers; they are held against the best of all. */
const brokenRules = (summaries: readonly ScreenSummary[]): ReadonlyMap<string, readonly string[]> => {
	const { coverageBehind, undisciplinedAbove, lengthRatio } = SCREEN_RULES;
	const [shortest = 0, longest = 0] = lengthRatio;
	const bestCoverage = Math.max(...summaries.map(({ coverage }) => coverage ?? 0));
	const leastUndisciplined = Math.min(...summaries.map(({ undisciplined }) => undisciplined));
	return new Map(
		summaries.map(({ checkpoint, coverage, undisciplined, faults, lengthRatio: ratio }) => [
			checkpoint,
			[
				...(exceeds(undisciplined - leastUndisciplined, undisciplinedAbove)
					? [
							`${percent(undisciplined)} of pages undisciplined (${faultsText(faults)}), the best has ${percent(leastUndisciplined)}`,
						]
					: []),
				...(exceeds(bestCoverage - (coverage ?? bestCoverage), coverageBehind)
					? [`covers ${percent(coverage ?? 0)} of the text, the best ${percent(bestCoverage)}`]
					: []),
				...(ratio !== null && (exceeds(ratio, longest) || exceeds(shortest, ratio))
					? [
							`median length ${ratio.toFixed(2)} of the truth's, expected ${shortest.toFixed(2)} to ${longest.toFixed(2)}`,
						]
					: []),
			],
		]),
	);
};

/**
 * Checkpoints that are not worth rendering: those without a usable page, and those that break a rule, each rule by itself. Where all
 * others break some, those that break the fewest are kept.
 */
export const screenedOut = (summaries: readonly ScreenSummary[]): Screened => {
	const [usable, useless] = [true, false].map((is) => summaries.filter((each) => each.usable > 0 === is)) as [
		ScreenSummary[],
		ScreenSummary[],
	];
	const broken = brokenRules(usable);
	const fewest = Math.min(...[...broken.values()].map(({ length }) => length));
	const out = new Map(useless.map(({ checkpoint, faults }) => [checkpoint, `no usable page (${faultsText(faults)})`]));
	const doubtful = new Map<string, string>();
	for (const { checkpoint, undisciplined, faults } of usable) {
		const rules = broken.get(checkpoint) ?? [];
		const isLost = undisciplined === 1;
		const all = [...(isLost ? [`every page undisciplined (${faultsText(faults)})`] : []), ...rules];
		if (rules.length > fewest) out.set(checkpoint, rules.join('; '));
		else if (all.length > 0) doubtful.set(checkpoint, all.join('; '));
	}
	return { out, doubtful };
};
