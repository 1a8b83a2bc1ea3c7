import { BLOCK_KINDS, type BlockKind } from '../blockKind.ts';

export type Rgb = readonly [red: number, green: number, blue: number];

/**
 * Colours of the thirteen kinds, sRGB. Chosen by maximising the least CIEDE2000 distance among them, white and the grey
 * surround, over a grid of 16 levels a channel with CIELAB lightness of at least 22 (darker colours are far apart by the
 * formula but not to the eye): no two of the fifteen are nearer than 27.7.
 */
export const KIND_COLOURS: Readonly<Record<BlockKind, Rgb>> = {
	text: [0, 119, 255],
	title: [187, 0, 0],
	list: [0, 204, 204],
	table: [0, 119, 0],
	figure: [255, 153, 0],
	chart: [255, 238, 0],
	formula: [255, 0, 255],
	code: [68, 51, 0],
	caption: [255, 153, 153],
	footnote: [68, 51, 68],
	header: [0, 0, 221],
	footer: [0, 68, 68],
	'page-number': [17, 255, 119],
};

export const SURROUND_INDEX = 0;
export const PAGE_INDEX = 1;

/** Colours by palette index: the surround, the page, then the kinds in the order of BLOCK_KINDS. */
export const LAYOUT_PALETTE: readonly Rgb[] = [
	[128, 128, 128],
	[255, 255, 255],
	...BLOCK_KINDS.map((kind) => KIND_COLOURS[kind]),
];

export const paletteIndexOf = (kind: BlockKind): number => PAGE_INDEX + 1 + BLOCK_KINDS.indexOf(kind);
