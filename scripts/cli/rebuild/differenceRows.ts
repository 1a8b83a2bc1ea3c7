import type { LockDifference } from '../../../datasets/formats/lock/compareLocks.ts';
import type { BenchmarkLock, LockedFile } from '../../../datasets/formats/lock/lock.ts';
import type { Cell, RowFormat, RowSet } from '../../../datasets/formats/rows/rowSet.ts';
import { pageId } from '../../../pipeline/document/pageId.ts';
import type { SourceTrouble } from './locateSources.ts';
import { pageRanges } from './pageRanges.ts';

const COLUMNS = ['stage', 'state', 'what', 'pages', 'subset_pages', 'ids'] as const;

/** Ranges that a table shows; formats for programs hold every id. */
const SHOWN_RANGES = 8;

const idsCell = (ids: readonly string[], format: RowFormat): Cell => {
	if (format === 'json') return ids;
	const ranges = pageRanges(ids);
	if (format !== 'table' || ranges.length <= SHOWN_RANGES) return ranges.join(' ');
	return `${ranges.slice(0, SHOWN_RANGES).join(' ')} and ${ranges.length - SHOWN_RANGES} more`;
};

const pagesOf = ({ fileId, pages }: LockedFile): string[] =>
	Array.from({ length: pages }, (_, index) => pageId(fileId, index + 1));

/** Source files that are not what the lock says: they part at the stage `open`, with all their pages. */
export const sourceRows = (lock: BenchmarkLock, troubles: readonly SourceTrouble[], format: RowFormat): RowSet => {
	const inSubset = new Set(lock.pages.map((page) => page.pageId));
	return {
		columns: COLUMNS,
		rows: troubles.map(({ file, state }) => {
			const ids = pagesOf(file);
			const chosen = ids.filter((id) => inSubset.has(id)).length;
			return ['open', state, `${file.sourceId}: ${file.path}`, ids.length, chosen, idsCell(ids, format)];
		}),
	};
};

/** The first stage that differs and for which pages, then which pages came into the subset or left it. */
export const stageRows = (
	lock: BenchmarkLock,
	difference: LockDifference,
	unitPages: readonly string[],
	format: RowFormat,
): RowSet => {
	const inSubset = new Set(lock.pages.map((page) => page.pageId));
	const row = (stage: string, state: string, what: string, ids: readonly string[]): readonly Cell[] => {
		const chosen = ids.filter((id) => inSubset.has(id)).length;
		return [stage, state, what, ids.length, chosen, idsCell(ids, format)];
	};
	const { stage, pages, left, entered } = difference;
	const rows = [];
	if (pages.length > 0) rows.push(row(stage, 'differs', 'pages of the subset', pages));
	else if (unitPages.length > 0) rows.push(row(stage, 'differs', 'pages of the units that differ', unitPages));
	else
		rows.push(row(stage, 'differs', stage === 'recipe' ? 'the recipe itself' : 'the decision over the whole set', []));
	if (left.length > 0) rows.push(row('subset', 'left', 'pages that the lock has', left));
	if (entered.length > 0) rows.push(row('subset', 'entered', 'pages that the lock does not have', entered));
	return { columns: COLUMNS, rows };
};
