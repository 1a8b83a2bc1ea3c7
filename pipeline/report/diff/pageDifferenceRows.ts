import type { Cell, RowFormat, RowSet } from '../../../datasets/formats/rows/rowSet.ts';
import { numbersOf } from '../explain/numbersOf.ts';
import { fateText } from './fateText.ts';
import type { PageDifference, PageFate } from './pageDifference.ts';

const numbers = (fate: PageFate, format: RowFormat): Cell =>
	format === 'json'
		? { ...fate.evidence, ...(fate.message === undefined ? {} : { message: fate.message }) }
		: numbersOf(fate).join(', ');

/** The numbers of what was not kept, or of both where both were, or neither. */
const telling = ({ first, second }: PageDifference): string => {
	const [a, b] = [numbersOf(first).join(', '), numbersOf(second).join(', ')];
	if (first.verdict === 'kept' && second.verdict !== 'kept') return b;
	if (first.verdict !== 'kept' && second.verdict === 'kept') return a;
	return `${a} → ${b}`;
};

const tableRows = (differences: readonly PageDifference[]): RowSet => ({
	columns: ['change', 'page_id', 'locator', 'stage', 'a', 'b', 'numbers'],
	rows: differences.map((difference) => {
		const { change, pageId, locator, stage, first, second } = difference;
		return [
			change,
			pageId,
			locator,
			stage,
			fateText(difference, first),
			fateText(difference, second),
			telling(difference),
		];
	}),
});

/**
 * A row a page: what became of it, the stage that decided otherwise, and both decisions with their numbers; tables have the
 * telling numbers only.
 */
export const pageDifferenceRows = (differences: readonly PageDifference[], format: RowFormat): RowSet =>
	format === 'table'
		? tableRows(differences)
		: {
				columns: [
					'change',
					'page_id',
					'locator',
					'stage',
					'a',
					'b',
					'numbers_a',
					'numbers_b',
					'cluster_a',
					'cluster_b',
				],
				rows: differences.map((difference) => [
					difference.change,
					difference.pageId,
					difference.locator,
					difference.stage,
					fateText(difference, difference.first),
					fateText(difference, difference.second),
					numbers(difference.first, format),
					numbers(difference.second, format),
					difference.first.cluster,
					difference.second.cluster,
				]),
			};
