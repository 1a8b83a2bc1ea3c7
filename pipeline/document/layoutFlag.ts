/**
 * Values of `LayoutParse.flagged` by which a parser says that there is no layout to judge, or none of this page; such a parse
 * has no blocks. Any other value is a parser's own reason for giving the page up.
 */
export const LAYOUT_FLAGS = ['layout-missing', 'layout-unreadable', 'page-missing', 'bad-page-size'] as const;
export type LayoutFlag = (typeof LAYOUT_FLAGS)[number];
