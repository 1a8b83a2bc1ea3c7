import { randomStream } from '../numeric/randomStream.ts';
import { AVERAGED, type Averaged, type CorpusMeans, withObjective } from './corpusMeans.ts';
import { documentOf } from './documentOf.ts';
import type { PageScore } from './pageScore.ts';

/** Sums and counts of one document's pages, by score. */
type Totals = Readonly<Record<Averaged, { readonly sum: number; readonly count: number }>>;

const totalsOf = (pages: readonly PageScore[]): Totals => {
	const total = (name: Averaged) => {
		const values = pages.map((page) => page[name]).filter((value) => value !== null);
		return { sum: values.reduce((sum, value) => sum + value, 0), count: values.length };
	};
	return { textDistance: total('textDistance'), teds: total('teds'), tedsS: total('tedsS'), layout: total('layout') };
};

const meansOf = (drawn: readonly Totals[]): CorpusMeans => {
	const mean = (name: Averaged): number | null => {
		let sum = 0;
		let count = 0;
		for (const totals of drawn) {
			sum += totals[name].sum;
			count += totals[name].count;
		}
		return count === 0 ? null : sum / count;
	};
	const [textDistance, teds, tedsS, layout] = AVERAGED.map(mean);
	return withObjective({
		textDistance: textDistance ?? null,
		teds: teds ?? null,
		tedsS: tedsS ?? null,
		layout: layout ?? null,
	});
};

/**
 * Means over resamples of whole documents, as many as there are, drawn with replacement; the same resamples for every model.
 * @param models each with scores of the same pages
 * @returns by model, by resample
 */
export const bootstrap = (
	models: readonly (readonly PageScore[])[],
	{ resamples, seed }: { readonly resamples: number; readonly seed: number },
): readonly (readonly CorpusMeans[])[] => {
	const documents = [...new Set((models[0] ?? []).map(({ pageId }) => documentOf(pageId)))].sort();
	const totals = models.map((scores) => {
		const pages = new Map<string, PageScore[]>(documents.map((name) => [name, []]));
		for (const score of scores) {
			const own = pages.get(documentOf(score.pageId));
			if (!own) throw new Error(`bootstrap: ${score.pageId} is scored for one model and not for another`);
			own.push(score);
		}
		return documents.map((name) => totalsOf(pages.get(name) ?? []));
	});
	const random = randomStream(seed, 'leaderboard');
	const means: CorpusMeans[][] = models.map(() => []);
	for (let resample = 0; resample < resamples; resample++) {
		const drawn = documents.map(() => Math.floor(random() * documents.length));
		for (const [model, own] of totals.entries())
			means[model]?.push(meansOf(drawn.map((document) => own[document] as Totals)));
	}
	return means;
};
