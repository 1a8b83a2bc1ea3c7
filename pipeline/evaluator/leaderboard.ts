import { quantile } from '../numeric/quantile.ts';
import { bootstrap } from './bootstrap.ts';
import { type CorpusMeans, corpusMeans } from './corpusMeans.ts';
import type { PageScore } from './pageScore.ts';
import { quantised } from './quantised.ts';

export type Interval = readonly [number, number];

export interface LeaderboardRow {
	/** From 1. */
	readonly rank: number;
	readonly model: string;
	readonly pages: number;
	/** Share of pages that could be scored. */
	readonly renderedShare: number;
	/** Over all pages, failed ones with the scores of failed pages. */
	readonly means: CorpusMeans;
	/** Over the pages that could be scored: what the paper reports. */
	readonly scoredMeans: CorpusMeans;
	/** 95 % of the resampled means; absent where no page has the score. */
	readonly intervals: Readonly<Partial<Record<keyof CorpusMeans, Interval>>>;
	/** Against the model of the next rank: difference of the objective score. Absent for the last. */
	readonly ahead?: {
		readonly difference: number;
		readonly interval: Interval;
		/** Share of resamples in which this model is ahead; ties count half. */
		readonly share: number;
	};
}

const RESAMPLES = 2_000;
const SCORES = [
	'textDistance',
	'teds',
	'tedsS',
	'layout',
	'objective',
] as const satisfies readonly (keyof CorpusMeans)[];

const intervalOf = (values: readonly number[]): Interval => [
	quantile(values, 0.025) as number,
	quantile(values, 0.975) as number,
];

const present = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);

/**
 * Models by objective score, ties by name, with bootstrap intervals over whole documents (2,000 resamples, the same for all) and
 * each model against the next.
 * @param models name and scores; all of the same pages
 */
export const leaderboard = (
	models: readonly { readonly model: string; readonly scores: readonly PageScore[] }[],
	seed: number,
): readonly LeaderboardRow[] => {
	const byName = [...models].sort((a, b) => (a.model < b.model ? -1 : a.model > b.model ? 1 : 0));
	const resampled = bootstrap(
		byName.map(({ scores }) => scores),
		{ resamples: RESAMPLES, seed },
	);
	const entries = byName.map(({ model, scores }, index) => ({
		model,
		scores,
		means: corpusMeans(scores),
		resamples: resampled[index] as readonly CorpusMeans[],
	}));
	const keyOf = ({ objective }: CorpusMeans): number => quantised(objective ?? -1);
	entries.sort((a, b) => keyOf(b.means) - keyOf(a.means));
	return entries.map(({ model, scores, means, resamples }, index) => {
		const scored = scores.filter(({ status }) => status === 'scored');
		const intervals = SCORES.flatMap((name) => {
			const values = present(resamples.map((mean) => mean[name]));
			return values.length === 0 ? [] : [[name, intervalOf(values)] as const];
		});
		const next = entries[index + 1];
		const differences = next
			? resamples.map((mean, at) => (mean.objective ?? 0) - (next.resamples[at]?.objective ?? 0))
			: [];
		const wins = differences.reduce((sum, value) => sum + (value > 0 ? 1 : value === 0 ? 0.5 : 0), 0);
		return {
			rank: index + 1,
			model,
			pages: scores.length,
			renderedShare: scores.length === 0 ? 0 : scored.length / scores.length,
			means,
			scoredMeans: corpusMeans(scored),
			intervals: Object.fromEntries(intervals),
			...(next
				? {
						ahead: {
							difference: (means.objective ?? 0) - (next.means.objective ?? 0),
							interval: intervalOf(differences),
							share: wins / differences.length,
						},
					}
				: {}),
		};
	});
};
