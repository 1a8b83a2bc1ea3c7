/** Columns that tell about a page; an import needs the first two and leaves the others alone. */
const PAGE_COLUMNS = [
	'pageId',
	'viewSha256',
	'locator',
	'sourceId',
	'category',
	'language',
	'words',
	'blocks',
	'cluster',
	'difficulty',
	'image',
	'view',
	'state',
	'suspicions',
	'decisions',
] as const;

/** Columns that reviewers fill in. `time` is no part of a sheet, but of lines that come from another file of decisions. */
const DECISION_COLUMNS = ['reviewer', 'decision', 'reason', 'note'] as const;

export const SHEET_COLUMNS = [...PAGE_COLUMNS, ...DECISION_COLUMNS] as const;

/** Columns that an import knows. */
export const KNOWN_COLUMNS: readonly string[] = [...SHEET_COLUMNS, 'time'];

export type SheetFormat = 'csv' | 'jsonl';
