import { weightedMean } from '../../evaluator/weightedMean.ts';
import { quantile } from '../../numeric/quantile.ts';
import type { ScreenedPage } from './screenPage.ts';

/** What the screen found of one checkpoint; null where there is nothing to measure. */
export interface ScreenSummary {
	readonly checkpoint: string;
	readonly pages: number;
	/** Pages by what is wrong with them, most first. */
	readonly faults: readonly (readonly [fault: string, pages: number])[];
	/** Share of pages with any of these. */
	readonly undisciplined: number;
	/** Pages with which something can be begun: disciplined ones, and those that say some of the truth all the same. */
	readonly usable: number;
	/** Mean over pages. */
	readonly coverage: number | null;
	/** Median over pages. */
	readonly lengthRatio: number | null;
}

export const screenSummary = (checkpoint: string, pages: readonly ScreenedPage[]): ScreenSummary => {
	const counts = new Map<string, number>();
	for (const { fault } of pages) if (fault !== undefined) counts.set(fault, (counts.get(fault) ?? 0) + 1);
	const faults = [...counts].sort(([a, left], [b, right]) => right - left || (a < b ? -1 : 1));
	const faulty = faults.reduce((sum, [, count]) => sum + count, 0);
	const ratios = pages.flatMap(({ lengthRatio }) => lengthRatio ?? []);
	return {
		checkpoint,
		pages: pages.length,
		faults,
		undisciplined: faulty / Math.max(1, pages.length),
		usable: pages.filter(({ fault, coverage }) => fault === undefined || (coverage ?? 0) > 0).length,
		coverage: weightedMean(pages.map(({ coverage }) => ({ weight: 1, value: coverage }))),
		lengthRatio: quantile(ratios, 0.5) ?? null,
	};
};
