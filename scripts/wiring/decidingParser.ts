import type { LayoutParse } from '../../pipeline/document/layoutParse.ts';

/** The parser by which a page counts as portable or not: a network that was shown a table had its part in the page's bytes. */
export const decidingParser = ({ parser, tablesAsked }: Pick<LayoutParse, 'parser' | 'tablesAsked'>): string =>
	tablesAsked === undefined ? parser.name : 'layout-onnx';
