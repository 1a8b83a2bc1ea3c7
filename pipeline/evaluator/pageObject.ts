import type { RenderingFacts } from './renderingFacts.ts';

/** A thing seen on a page. Formulas have their TeX as text; tables their HTML. `box` is [x, y, w, h] in shares of the page. */
export interface PageObject {
	readonly kind: string;
	readonly text: string;
	readonly html?: string;
	readonly box: readonly [number, number, number, number];
	/** Rank in reading order; objects without one come after those with one, in the order of the file. */
	readonly order?: number;
	/** Ground truth that is neither asked for nor held against a prediction. */
	readonly ignore?: boolean;
}

/** A page as the evaluator takes it, truth or prediction. Sizes in pixels. */
export interface ObjectPage {
	readonly pageId: string;
	readonly width: number;
	readonly height: number;
	readonly objects: readonly PageObject[];
	/** Of a prediction that was rendered. */
	/** Boxes that stand for figures, in shares of the page: no objects, but what `figureRecall` looks for. */
	readonly placeholders?: readonly PageObject['box'][];
	readonly rendering?: RenderingFacts;
}
