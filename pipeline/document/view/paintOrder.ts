import type { BlockKind } from '../blockKind.ts';

/** Kinds in the order in which a layout view paints them: what usually encloses others comes first. */
export const PAINT_ORDER: readonly BlockKind[] = [
	'figure',
	'table',
	'chart',
	'code',
	'list',
	'text',
	'formula',
	'title',
	'caption',
	'footnote',
	'header',
	'footer',
	'page-number',
];
