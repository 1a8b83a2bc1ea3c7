import type { BlockKind } from '../../../pipeline/document/blockKind.ts';

/** What a type of MinerU is to us. */
export interface Meaning {
	readonly kind: BlockKind;
	/** MinerU sets it aside wherever it stands: no part of what a page says. */
	readonly aside?: true;
	/** Words or formulas inside another block, which are no block of their own. */
	readonly inside?: true;
	/** The type does not tell what was set aside; place and text do (`asideKind`). */
	readonly byPlace?: true;
}

const is = (kind: BlockKind): Meaning => ({ kind });
const aside = (kind: BlockKind): Meaning => ({ kind, aside: true });
const inside = (kind: BlockKind): Meaning => ({ kind, inside: true });
const unnamed: Meaning = { kind: 'text', aside: true, byPlace: true };

/**
 * Types of blocks by name: middle.json of every version (finished and internal names), both content lists, and what the
 * vision-language models print.
 */
const TYPES: Readonly<Record<string, Meaning>> = {
	text: is('text'),
	paragraph: is('text'),
	abstract: is('text'),
	phonetic: is('text'),
	ref_text: is('text'),
	vertical_text: is('text'),
	title: is('title'),
	doc_title: is('title'),
	paragraph_title: is('title'),
	list: is('list'),
	index: is('list'),
	image: is('figure'),
	image_body: is('figure'),
	seal: is('figure'),
	table: is('table'),
	table_body: is('table'),
	simple_table: is('table'),
	complex_table: is('table'),
	chart: is('chart'),
	chart_body: is('chart'),
	code: is('code'),
	code_body: is('code'),
	algorithm: is('code'),
	equation: is('formula'),
	interline_equation: is('formula'),
	equation_interline: is('formula'),
	caption: is('caption'),
	image_caption: is('caption'),
	table_caption: is('caption'),
	chart_caption: is('caption'),
	code_caption: is('caption'),
	algorithm_caption: is('caption'),
	formula_number: is('caption'),
	footnote: is('footnote'),
	image_footnote: is('footnote'),
	table_footnote: is('footnote'),
	chart_footnote: is('footnote'),
	code_footnote: is('footnote'),
	header: aside('header'),
	page_header: aside('header'),
	header_image: aside('header'),
	footer: aside('footer'),
	page_footer: aside('footer'),
	footer_image: aside('footer'),
	page_number: aside('page-number'),
	page_footnote: aside('footnote'),
	aside_text: aside('text'),
	page_aside_text: aside('text'),
	discarded: unnamed,
	abandon: unnamed,
};

/** `category_id` of model.json, pipeline 1.x and 2.x. 16 is text that its reader was not sure of, and left out. */
const CATEGORY_IDS: Readonly<Record<string, Meaning>> = {
	0: is('title'),
	1: is('text'),
	2: unnamed,
	3: is('figure'),
	4: is('caption'),
	5: is('table'),
	6: is('caption'),
	7: is('footnote'),
	8: is('formula'),
	9: is('caption'),
	13: inside('formula'),
	14: is('formula'),
	15: inside('text'),
	101: is('footnote'),
};

/** `label` of model.json, pipeline 3.x (PP-DocLayoutV2). `content` is a table of contents, `footnote` the page's. */
const LABELS: Readonly<Record<string, Meaning>> = {
	abstract: is('text'),
	algorithm: is('code'),
	aside_text: aside('text'),
	chart: is('chart'),
	content: is('list'),
	display_formula: is('formula'),
	doc_title: is('title'),
	figure_title: is('caption'),
	footer: aside('footer'),
	footer_image: aside('footer'),
	footnote: aside('footnote'),
	formula_number: is('caption'),
	header: aside('header'),
	header_image: aside('header'),
	image: is('figure'),
	inline_formula: inside('formula'),
	number: aside('page-number'),
	ocr_text: inside('text'),
	paragraph_title: is('title'),
	reference: is('text'),
	reference_content: is('text'),
	seal: is('figure'),
	table: is('table'),
	text: is('text'),
	vertical_text: is('text'),
	vision_footnote: is('footnote'),
};

/** The words of MinerU's files and what they mean here. A word that is not in its table is text, and counted. */
export const VOCABULARIES = { type: TYPES, category_id: CATEGORY_IDS, label: LABELS } as const;
export type Vocabulary = keyof typeof VOCABULARIES;
