import { quantile } from '../numeric/quantile.ts';
import { bootstrap, type Resample } from './bootstrap.ts';
import { type CorpusMeans, corpusMeans, type ScoredPage } from './corpusMeans.ts';
import { quantised } from './quantised.ts';
import { type UnscoredMeans, type UnscoredPage, unscoredMeans } from './unscoredMeans.ts';

/** Whether pages that could not be scored count with the scores of failed pages, or not at all (the paper). */
export const FAILED_POLICIES = ['score', 'exclude'] as const;
export type FailedPolicy = (typeof FAILED_POLICIES)[number];

export type Interval = readonly [number, number];

export interface LeaderboardRow {
	/** From 1. */
	readonly rank: number;
	readonly model: string;
	readonly pages: number;
	/** Share of pages that could be scored. */
	readonly renderedShare: number;
	/** What the rank is by: one of the two below, as failed pages count or not. */
	readonly means: CorpusMeans;
	/** Over all pages, failed ones with the scores of failed pages. */
	readonly allMeans: CorpusMeans;
	/** Over the pages that could be scored: what the paper reports. */
	readonly scoredMeans: CorpusMeans;
	/** Not scored, over the pages that could be scored. */
	readonly unscored: UnscoredMeans;
	/** 95 % of the resampled means; absent where no page has the score. */
	readonly intervals: Readonly<Partial<Record<keyof Resample, Interval>>>;
	/** Against the model of the next rank: difference of the objective score. Absent for the last, and where one has no page that counts. */
	readonly ahead?: {
		readonly difference: number;
		readonly interval: Interval;
		/** Share of resamples in which this model is ahead; ties count half. */
		readonly share: number;
	};
}

export const RESAMPLES = 2_000;
const SCORES = [
	'textDistance',
	'teds',
	'tedsS',
	'layout',
	'objective',
	'renderedShare',
] as const satisfies readonly (keyof Resample)[];

const intervalOf = (values: readonly number[]): Interval => [
	quantile(values, 0.025) as number,
	quantile(values, 0.975) as number,
];

const present = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);

/**
 * Models by objective score, ties by name, with bootstrap intervals over whole documents (2,000 resamples, the same for all) and
 * each model against the next. Resamples without a page that has scores say nothing about a difference and are left out of it.
 * @param models name and scores; all of the same pages
 */
export const leaderboard = (
	models: readonly { readonly model: string; readonly scores: readonly (ScoredPage & UnscoredPage)[] }[],
	{ seed, failed }: { readonly seed: number; readonly failed: FailedPolicy },
): readonly LeaderboardRow[] => {
	const counts = ({ status }: ScoredPage): boolean => failed === 'score' || status === 'scored';
	const byName = [...models].sort((a, b) => (a.model < b.model ? -1 : a.model > b.model ? 1 : 0));
	const resampled = bootstrap(
		byName.map(({ scores }) => scores),
		{ resamples: RESAMPLES, seed, counts },
	);
	const entries = byName.map(({ model, scores }, index) => ({
		model,
		scores,
		means: corpusMeans(scores.filter(counts)),
		resamples: resampled[index] as readonly Resample[],
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
		const differences = resamples.flatMap(({ objective }, at) => {
			const other = next?.resamples[at]?.objective ?? null;
			return objective === null || other === null ? [] : [objective - other];
		});
		const isCompared = differences.length > 0 && means.objective !== null && next?.means.objective != null;
		const wins = differences.reduce((sum, value) => sum + (value > 0 ? 1 : value === 0 ? 0.5 : 0), 0);
		return {
			rank: index + 1,
			model,
			pages: scores.length,
			renderedShare: scores.length === 0 ? 0 : scored.length / scores.length,
			means,
			allMeans: corpusMeans(scores),
			scoredMeans: corpusMeans(scored),
			unscored: unscoredMeans(scored),
			intervals: Object.fromEntries(intervals),
			...(isCompared
				? {
						ahead: {
							difference: (means.objective as number) - (next.means.objective as number),
							interval: intervalOf(differences),
							share: wins / differences.length,
						},
					}
				: {}),
		};
	});
};
