import type { BlockKind } from '../../../pipeline/document/blockKind.ts';

/** OmniDocBench's block categories as kinds. `abandon` marks dirt and stamps outside the layout: it has none. */
export const CATEGORY_KINDS: Readonly<Record<string, BlockKind>> = {
	title: 'title',
	text_block: 'text',
	reference: 'text',
	figure: 'figure',
	figure_caption: 'caption',
	figure_footnote: 'footnote',
	table: 'table',
	table_caption: 'caption',
	table_footnote: 'footnote',
	equation_isolated: 'formula',
	equation_caption: 'caption',
	code_txt: 'code',
	code_txt_caption: 'caption',
	code_algorithm: 'code',
	code_algorithm_caption: 'caption',
	header: 'header',
	footer: 'footer',
	page_number: 'page-number',
	page_footnote: 'footnote',
};
