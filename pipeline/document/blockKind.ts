/** The thirteen block kinds, in no particular order of rank (AmbiHTMLBench, section 3.3 names thirteen element types). */
export const BLOCK_KINDS = [
	'text',
	'title',
	'list',
	'table',
	'figure',
	'chart',
	'formula',
	'code',
	'caption',
	'footnote',
	'header',
	'footer',
	'page-number',
] as const;

export type BlockKind = (typeof BLOCK_KINDS)[number];
