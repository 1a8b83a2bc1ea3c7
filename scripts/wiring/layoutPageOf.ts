import type { BenchmarkLine } from '../../datasets/formats/benchmark/benchmarkLine.ts';
import type { LayoutPage } from '../../pipeline/document/layoutHtml/layoutPage.ts';

/** A page of a subset as its layout parse had it; sizes are in pixels of its image, which have the same shape. */
export const layoutPageOf = ({ width, height, language, objects }: BenchmarkLine): LayoutPage => ({
	widthPt: width,
	heightPt: height,
	language,
	blocks: objects.map(({ box: [x, y, w, h], order: _order, ...block }) => ({ ...block, box: { x, y, w, h } })),
});
