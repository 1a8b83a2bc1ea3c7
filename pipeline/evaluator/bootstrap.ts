import { randomStream } from '../numeric/randomStream.ts';
import { AVERAGED, type CorpusMeans, type ScoredPage, withObjective } from './corpusMeans.ts';
import { documentOf } from './documentOf.ts';

/** Means of one resample. */
export interface Resample extends CorpusMeans {
	/** Share of pages that could be scored. */
	readonly renderedShare: number | null;
}

/** What is averaged of a page: its scores, where it counts, and whether it could be scored. */
const COLUMNS = AVERAGED.length + 1;

/** Sums and counts of one model's documents: row-major [documents × COLUMNS]. */
interface Totals {
	readonly sums: Float64Array;
	readonly counts: Float64Array;
}

const totalsOf = (
	pages: readonly ScoredPage[],
	documents: ReadonlyMap<string, number>,
	counts: (page: ScoredPage) => boolean,
): Totals => {
	const size = documents.size * COLUMNS;
	const totals: Totals = { sums: new Float64Array(size), counts: new Float64Array(size) };
	const add = (place: number, value: number | null): void => {
		if (value === null) return;
		totals.sums[place] = (totals.sums[place] as number) + value;
		totals.counts[place] = (totals.counts[place] as number) + 1;
	};
	for (const page of pages) {
		const document = documents.get(documentOf(page.pageId));
		if (document === undefined)
			throw new Error(`bootstrap: ${page.pageId} is scored for one model and not for another`);
		if (counts(page)) for (const [column, name] of AVERAGED.entries()) add(document * COLUMNS + column, page[name]);
		add(document * COLUMNS + AVERAGED.length, page.status === 'scored' ? 1 : 0);
	}
	return totals;
};

const meansOf = ({ sums, counts }: Totals, drawn: Uint32Array): Resample => {
	const means = Array.from({ length: COLUMNS }, (_, column): number | null => {
		let sum = 0;
		let count = 0;
		for (const document of drawn) {
			sum += sums[document * COLUMNS + column] as number;
			count += counts[document * COLUMNS + column] as number;
		}
		return count === 0 ? null : sum / count;
	});
	const [textDistance = null, teds = null, tedsS = null, layout = null, renderedShare = null] = means;
	return { ...withObjective({ textDistance, teds, tedsS, layout }), renderedShare };
};

/**
 * Means over resamples of whole documents, as many as there are, drawn with replacement; the same resamples for every model.
 * @param models each with scores of the same pages
 * @param options `counts`: which pages' scores are averaged
 * @returns by model, by resample
 */
export const bootstrap = (
	models: readonly (readonly ScoredPage[])[],
	options: {
		readonly resamples: number;
		readonly seed: number;
		readonly counts: (page: ScoredPage) => boolean;
	},
): readonly (readonly Resample[])[] => {
	const names = [...new Set((models[0] ?? []).map(({ pageId }) => documentOf(pageId)))].sort();
	const documents = new Map(names.map((name, index) => [name, index]));
	const totals = models.map((pages) => totalsOf(pages, documents, options.counts));
	const random = randomStream(options.seed, 'leaderboard');
	const means: Resample[][] = models.map(() => []);
	const drawn = new Uint32Array(names.length);
	for (let resample = 0; resample < options.resamples; resample++) {
		for (let place = 0; place < drawn.length; place++) drawn[place] = Math.floor(random() * drawn.length);
		for (const [model, own] of totals.entries()) means[model]?.push(meansOf(own, drawn));
	}
	return means;
};
