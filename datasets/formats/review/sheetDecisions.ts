import { REVIEW_REASONS } from '../../../pipeline/document/records.ts';
import { nearest } from '../../../pipeline/text/nearest.ts';
import { type ReviewDecision, reviewDecisionSchema } from '../../../pipeline/document/review/reviewDecision.ts';
import type { ReadRow, ReadSheet, SheetFault } from './readSheet.ts';
import { KNOWN_COLUMNS, type SheetFormat } from './sheetColumns.ts';

export interface SheetDecisions {
	readonly decisions: readonly ReviewDecision[];
	/** Rows in which nothing was decided. */
	readonly undecided: number;
	/** Any fault: then nothing of the file should be taken. */
	readonly faults: readonly SheetFault[];
}

const REQUIRED = ['pageId', 'viewSha256', 'decision'] as const;
const LOWER_CASE = new Set(['pageId', 'viewSha256', 'decision', 'reason']);

/** Column names in any case → the names that are known; faults for all others. */
const columnFaults = (
	{ columns }: ReadSheet,
	format: SheetFormat,
): { names: Map<string, string>; faults: SheetFault[] } => {
	const word = format === 'csv' ? 'column' : 'key';
	const names = new Map<string, string>();
	const faults: SheetFault[] = [];
	for (const column of columns) {
		const known = KNOWN_COLUMNS.find((name) => name.toLowerCase() === column.toLowerCase());
		const twice = known !== undefined && [...names.values()].includes(known);
		if (known !== undefined && !twice) names.set(column, known);
		else {
			const meant = nearest(column, KNOWN_COLUMNS);
			faults.push({
				line: 1,
				column,
				received: twice ? `the ${word} a second time` : `an unknown ${word}`,
				expected: meant && !twice ? `did you mean ${meant}?` : `each once of ${KNOWN_COLUMNS.join(', ')}`,
			});
		}
	}
	const present = new Set(names.values());
	for (const column of REQUIRED)
		if (!present.has(column))
			faults.push({ line: 1, column, received: `no such ${word}`, expected: `the ${word}, as exported` });
	return { names, faults };
};

const fieldsOf = ({ cells }: ReadRow, names: ReadonlyMap<string, string>): Record<string, string> => {
	const fields: Record<string, string> = {};
	for (const [column, cell] of Object.entries(cells)) {
		const name = names.get(column);
		if (name === undefined) continue;
		const text = cell.trim();
		if (text !== '') fields[name] = LOWER_CASE.has(name) ? text.toLowerCase() : text;
	}
	return fields;
};

/**
 * Rows → decisions. What a row lacks comes from the command line: the reviewer, and the time of the import. A sheet (CSV) that
 * has two words of one reviewer on a page contradicts itself; in lines of a file of decisions the later one is newer.
 */
export const sheetDecisions = (
	sheet: ReadSheet,
	format: SheetFormat,
	given: { readonly reviewer?: string; readonly time: string },
): SheetDecisions => {
	const { names, faults: wrongColumns } = columnFaults(sheet, format);
	const faults = [...sheet.faults, ...(sheet.faults.length > 0 && sheet.rows.length === 0 ? [] : wrongColumns)];
	if (wrongColumns.length > 0) return { decisions: [], undecided: 0, faults };
	const decisions: ReviewDecision[] = [];
	const lineOf = new Map<string, number>();
	let undecided = 0;
	for (const row of sheet.rows) {
		const {
			pageId,
			viewSha256,
			decision,
			reason,
			note,
			reviewer = given.reviewer,
			time = given.time,
		} = fieldsOf(row, names);
		if (decision === undefined) {
			if (reason === undefined && note === undefined) undecided += 1;
			else
				faults.push({
					line: row.line,
					column: 'decision',
					received: `nothing, beside ${reason === undefined ? 'a note' : `the reason ${reason}`}`,
					expected: 'accept, reject or withdraw',
				});
			continue;
		}
		if (reviewer === undefined) {
			faults.push({
				line: row.line,
				column: 'reviewer',
				received: 'nothing',
				expected: 'a name here, or --reviewer NAME',
			});
			continue;
		}
		const parsed = reviewDecisionSchema.safeParse({ pageId, viewSha256, reviewer, decision, reason, note, time });
		if (!parsed.success) {
			for (const issue of parsed.error.issues) {
				const column = String(issue.path[0] ?? '');
				const cell = { pageId, viewSha256, reviewer, decision, reason, note, time }[column];
				faults.push({
					line: row.line,
					column,
					received: cell === undefined ? 'nothing' : cell.slice(0, 80),
					expected: expectedIn(column),
				});
			}
			continue;
		}
		const key = `${parsed.data.pageId} ${parsed.data.reviewer}`;
		const before = lineOf.get(key);
		if (format === 'csv' && before !== undefined) {
			faults.push({
				line: row.line,
				column: 'pageId',
				received: `a second row of ${parsed.data.reviewer} on ${parsed.data.pageId}`,
				expected: `one row a page and reviewer (the other is on line ${before})`,
			});
			continue;
		}
		lineOf.set(key, row.line);
		decisions.push(parsed.data);
	}
	return { decisions, undecided, faults };
};

const EXPECTED: Readonly<Record<string, string>> = {
	pageId: 'a page id, as exported',
	viewSha256: 'the digest of the view that was judged, as exported',
	decision: 'accept, reject or withdraw',
	reviewer: 'a name of at most 200 characters, without control characters and marks of direction',
	reason: `one of ${REVIEW_REASONS.join(', ')} with a reject, and none with anything else`,
	note: 'a note that says what "other" is',
	time: 'a time such as 2026-12-01T09:30:00Z',
};

const expectedIn = (column: string): string => EXPECTED[column] ?? 'what an export writes there';
