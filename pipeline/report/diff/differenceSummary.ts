import type { RowSet } from '../../../datasets/formats/rows/rowSet.ts';
import { fateText } from './fateText.ts';
import { PAGE_CHANGES, type PageChange, type PageDifference } from './pageDifference.ts';

interface Line {
	readonly change: PageChange;
	readonly stage: string;
	readonly first: string;
	readonly second: string;
	readonly example: string;
	pages: number;
}

/** How many pages changed how, by the decision that did it; the most frequent first within a change. */
export const differenceSummary = (differences: readonly PageDifference[]): RowSet => {
	const lines = new Map<string, Line>();
	for (const difference of differences) {
		const { change, stage, pageId: example } = difference;
		// Clusters are many: which ones, the rows of the pages tell.
		const moved = stage === 'cluster' && difference.first.verdict === difference.second.verdict;
		const first = moved ? 'one cluster' : fateText(difference, difference.first);
		const second = moved ? 'another' : fateText(difference, difference.second);
		const key = JSON.stringify([change, stage, first, second]);
		const line = lines.get(key) ?? { change, stage, first, second, example, pages: 0 };
		line.pages += 1;
		lines.set(key, line);
	}
	const sorted = [...lines.values()].sort(
		(a, b) => PAGE_CHANGES.indexOf(a.change) - PAGE_CHANGES.indexOf(b.change) || b.pages - a.pages,
	);
	return {
		columns: ['change', 'pages', 'stage', 'a', 'b', 'example'],
		rows: sorted.map(({ change, pages, stage, first, second, example }) => [
			change,
			pages,
			stage,
			first,
			second,
			example,
		]),
	};
};
