import type { Rect } from './rect.ts';

/** Computed properties that extraction asks for, in the order in which a renderer reads them. */
export const READ_STYLES = [
	'display',
	'visibility',
	'opacity',
	'color',
	'-webkit-text-fill-color',
	'-webkit-text-stroke-width',
	'-webkit-text-stroke-color',
	'text-shadow',
	'text-transform',
	'background-color',
	'background-image',
	'background-clip',
	'box-shadow',
	'outline-style',
	'outline-width',
	'outline-offset',
	'border-top-width',
	'border-right-width',
	'border-bottom-width',
	'border-left-width',
	'column-rule-style',
	'content',
	'color-scheme',
	'-webkit-box-reflect',
	'text-decoration-line',
	'text-decoration-thickness',
	'text-underline-offset',
	'backdrop-filter',
	'overflow-x',
	'overflow-y',
	'clip',
	'clip-path',
	'mask-image',
	'filter',
	'mix-blend-mode',
	'transform',
	'translate',
	'rotate',
	'scale',
	'perspective',
	'contain',
	'will-change',
	'position',
	'z-index',
	'float',
	'font-size',
	'writing-mode',
	'content-visibility',
] as const;

export type ReadStyle = Readonly<Record<(typeof READ_STYLES)[number], string>>;

/** A node of the flat tree: an element, a text node or a pseudo-element. */
export interface ReadNode {
	/** Place of the parent, which stands before its children; -1 of the root. */
	readonly parent: number;
	/** Place after the last node below. */
	readonly end: number;
	/** Local name; `#text`; of pseudo-elements `::before`, `::after`, `::marker`, `::first-letter`. */
	readonly name: string;
	/** Of text nodes what the document says, before layout. */
	readonly value: string;
	readonly attributes: ReadonlyMap<string, string>;
	/** Undefined where the node has no box of its own; its children may have (`display: contents`). */
	readonly box?: {
		readonly rect: Rect;
		readonly style: ReadStyle;
		/** Boxes of a higher number are painted later; within a number backgrounds of blocks come first, then floats, then lines. */
		readonly paintOrder: number;
	};
	/** What a form control holds. */
	readonly control?: string;
}

/** One line of one text node as it was laid out, `text-transform` applied. */
export interface ReadFragment {
	readonly node: number;
	readonly text: string;
	/** Border of its line box after transforms, in CSS pixels of the page. */
	readonly rect: Rect;
	/** Of each UTF-16 unit its own rect, where it was asked for. */
	readonly characters?: readonly Rect[];
	/** Pixels of it that change when text is made transparent, where that was asked for. */
	readonly changedPixels?: number;
}

/** What lies further to the right is on no page. */
export const WIDEST_PAGE_PX = 2_400;

/** A rendered page as plain data: all that extraction looks at. */
export interface Reading {
	/** Of the whole page, scrolled parts included, in CSS pixels. */
	readonly width: number;
	readonly height: number;
	/** In flat-tree order. */
	readonly nodes: readonly ReadNode[];
	/** By node, and within a node in logical order. */
	readonly fragments: readonly ReadFragment[];
	/** Styles that computed values of elements do not show (`::first-line`) may hide any text. */
	readonly hasLineStyles: boolean;
}
