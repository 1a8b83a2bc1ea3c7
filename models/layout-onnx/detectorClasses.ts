import type { BlockKind } from '../../pipeline/document/blockKind.ts';

/** The detector's ten classes (CDLA) in the order of its outputs, and the kinds they become here. */
export const DETECTOR_CLASSES = [
	{ name: 'text', kind: 'text' },
	{ name: 'title', kind: 'title' },
	{ name: 'figure', kind: 'figure' },
	{ name: 'figure_caption', kind: 'caption' },
	{ name: 'table', kind: 'table' },
	{ name: 'table_caption', kind: 'caption' },
	{ name: 'header', kind: 'header' },
	{ name: 'footer', kind: 'footer' },
	{ name: 'reference', kind: 'text' },
	{ name: 'equation', kind: 'formula' },
] as const satisfies readonly { readonly name: string; readonly kind: BlockKind }[];
