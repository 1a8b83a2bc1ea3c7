import { type CorpusMeans, corpusMeans, type ScoredPage } from './corpusMeans.ts';

/** Means over the pages that have one value in one column of the truth. */
export interface SliceMeans {
	readonly column: string;
	readonly value: string;
	readonly model: string;
	readonly pages: number;
	readonly renderedShare: number;
	readonly means: CorpusMeans;
}

/** Columns with more values than this name pages rather than kinds of pages: only the most frequent values are shown. */
const MOST_VALUES = 20;

/**
 * Scores by column of the truth and its value: columns by name, values with the most pages first, models in the order given. A
 * column in which all pages are alike tells nothing and is left out.
 * @param columnsOf of a page
 * @param counts which pages are averaged
 */
export const sliceMeans = (
	models: readonly { readonly model: string; readonly scores: readonly ScoredPage[] }[],
	columnsOf: (pageId: string) => Readonly<Record<string, string>>,
	counts: (page: ScoredPage) => boolean,
): readonly SliceMeans[] => {
	const pages = new Map<string, Map<string, Set<string>>>();
	for (const { pageId } of models[0]?.scores ?? []) {
		for (const [column, value] of Object.entries(columnsOf(pageId))) {
			const values = pages.get(column) ?? new Map<string, Set<string>>();
			pages.set(column, values);
			values.set(value, (values.get(value) ?? new Set()).add(pageId));
		}
	}
	return [...pages]
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.filter(([, values]) => values.size > 1)
		.flatMap(([column, values]) =>
			[...values]
				.sort(([a, first], [b, second]) => second.size - first.size || (a < b ? -1 : 1))
				.slice(0, MOST_VALUES)
				.flatMap(([value, ids]) =>
					models.map(({ model, scores }): SliceMeans => {
						const own = scores.filter(({ pageId }) => ids.has(pageId));
						const rendered = own.filter(({ status }) => status === 'scored').length;
						const means = corpusMeans(own.filter(counts));
						return { column, value, model, pages: own.length, renderedShare: rendered / own.length, means };
					}),
				),
		);
};
