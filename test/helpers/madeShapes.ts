import type { BlockKind } from '../../pipeline/document/blockKind.ts';

/** Sources of made runs, each with a vocabulary of its own. */
export const MADE_SOURCES = [
	{
		id: 'agency-reports',
		category: 'institutional-pdf',
		licence: 'public domain',
		words: 'survey county agency table federal annual report rate',
		language: 'en',
	},
	{
		id: 'manuals',
		category: 'web-native',
		licence: 'unknown',
		words: 'option install command default file package value 文書 手册',
		language: 'und',
	},
	{
		id: 'gazette',
		category: 'newspaper-magazine',
		licence: 'CC-BY-4.0',
		words: 'minister council yesterday market budget river season',
		language: 'en',
	},
] as const;

/** Page layouts as lists of boxes, three of them plain, so that clusters have a shape to show. */
export const MADE_LAYOUTS: readonly (readonly (readonly [BlockKind, number, number, number, number])[])[] = [
	[
		['title', 0.1, 0.08, 0.8, 0.06],
		['text', 0.1, 0.18, 0.8, 0.3],
		['text', 0.1, 0.5, 0.8, 0.36],
	],
	[
		['title', 0.1, 0.06, 0.8, 0.05],
		['text', 0.08, 0.14, 0.4, 0.74],
		['text', 0.52, 0.14, 0.4, 0.4],
		['figure', 0.52, 0.57, 0.4, 0.26],
		['caption', 0.52, 0.84, 0.4, 0.03],
	],
	[
		['caption', 0.1, 0.08, 0.8, 0.03],
		['table', 0.1, 0.12, 0.8, 0.7],
		['footnote', 0.1, 0.84, 0.8, 0.05],
	],
	[
		['text', 0.06, 0.08, 0.27, 0.8],
		['text', 0.365, 0.08, 0.27, 0.8],
		['text', 0.67, 0.08, 0.27, 0.5],
		['chart', 0.67, 0.6, 0.27, 0.28],
	],
	[
		['title', 0.15, 0.2, 0.7, 0.1],
		['list', 0.15, 0.36, 0.7, 0.4],
	],
	[
		['text', 0.1, 0.08, 0.8, 0.2],
		['code', 0.1, 0.3, 0.8, 0.24],
		['text', 0.1, 0.56, 0.8, 0.1],
		['code', 0.1, 0.68, 0.8, 0.2],
	],
	[
		['text', 0.1, 0.08, 0.8, 0.18],
		['formula', 0.25, 0.28, 0.5, 0.06],
		['text', 0.1, 0.36, 0.8, 0.2],
		['formula', 0.25, 0.58, 0.5, 0.08],
		['text', 0.1, 0.68, 0.8, 0.2],
	],
	[
		['figure', 0.08, 0.08, 0.84, 0.6],
		['caption', 0.08, 0.7, 0.84, 0.04],
		['text', 0.08, 0.76, 0.84, 0.14],
	],
];
