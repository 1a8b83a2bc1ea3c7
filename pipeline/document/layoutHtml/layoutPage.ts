import type { LayoutParse } from '../layoutParse.ts';

/** What is written as HTML: the kept blocks of a layout parse in reading order, on a page of this size in any unit. */
export interface LayoutPage extends Pick<LayoutParse, 'widthPt' | 'heightPt'> {
	readonly blocks: readonly Omit<LayoutParse['blocks'][number], 'order'>[];
	/** Primary subtag of BCP 47; `und` or nothing when unsure. */
	readonly language?: string;
}

export type LayoutBlock = LayoutPage['blocks'][number];
