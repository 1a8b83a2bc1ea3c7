import type { Corners, MadePage, MadePart } from './madePage.ts';
import { isAside } from './madePage.ts';

export interface ContentListStyle {
	/** From 2.2.0 on. */
	readonly boxes: boolean;
	/** What the pipeline of 2.x and before leaves out or calls text. */
	readonly named: boolean;
}

/** Python's int() cuts off. */
const thousandths = ([left, top, right, bottom]: Corners, { width, height }: MadePage): Corners => [
	Math.trunc((left * 1000) / width),
	Math.trunc((top * 1000) / height),
	Math.trunc((right * 1000) / width),
	Math.trunc((bottom * 1000) / height),
];

const paragraph = (lines: readonly string[] = []): string => lines.join(' ').replace('de- scribed', 'described');

/** The box of a picture with its captions, as the pipeline states it. */
const wholeBox = ({ box, caption, footnote }: MadePart): Corners => {
	const boxes = [box, ...(caption ? [caption.box] : []), ...(footnote ? [footnote.box] : [])];
	const least = (at: 0 | 1) => Math.min(...boxes.map((each) => each[at]));
	const most = (at: 2 | 3) => Math.max(...boxes.map((each) => each[at]));
	return [least(0), least(1), most(2), most(3)];
};

const itemOf = (part: MadePart, { named }: ContentListStyle) => {
	const { type, lines, caption, footnote } = part;
	const notes = {
		[`${type}_caption`]: caption ? [caption.text] : [],
		[`${type}_footnote`]: footnote ? [footnote.text] : [],
	};
	switch (type) {
		case 'title':
			return { type: 'text', text: paragraph(lines), text_level: 1 };
		case 'image':
		case 'chart':
			return { type, img_path: 'images/x.jpg', ...notes };
		case 'table':
			return { type, img_path: 'images/x.jpg', ...notes, table_body: part.html };
		case 'code':
			return { type, sub_type: 'code', ...notes, code_body: (lines ?? []).join('\n'), guess_lang: 'txt' };
		case 'equation':
			return { type, img_path: 'images/x.jpg', text: `$$\n${part.latex}\n$$`, text_format: 'latex' };
		case 'list':
			return named ? { type, sub_type: 'text', list_items: lines } : { type: 'text', text: paragraph(lines) };
		default:
			return { type, text: paragraph(lines) };
	}
};

/** content_list.json of several pages. */
export const madeContentList = (pages: readonly MadePage[], style: ContentListStyle) =>
	pages.flatMap((page, page_idx) =>
		page.parts
			.filter((part) => style.named || !isAside(part))
			.map((part) => ({
				...itemOf(part, style),
				...(style.boxes ? { bbox: thousandths(wholeBox(part), page) } : {}),
				page_idx,
			})),
	);

const spansOf = (lines: readonly string[] = []) =>
	paragraph(lines)
		.split(/(\$[^$]+\$)/)
		.filter((part) => part !== '')
		.map((part) =>
			/^\$.*\$$/.test(part) ? { type: 'equation_inline', content: part.slice(1, -1) } : { type: 'text', content: part },
		);

const secondItem = (part: MadePart) => {
	const { type, lines, caption, footnote } = part;
	const notes = {
		[`${type}_caption`]: caption ? spansOf([caption.text]) : [],
		[`${type}_footnote`]: footnote ? spansOf([footnote.text]) : [],
	};
	switch (type) {
		case 'title':
			return { type, content: { title_content: spansOf(lines), level: 1 } };
		case 'text':
			return { type: 'paragraph', content: { paragraph_content: spansOf(lines) } };
		case 'equation':
			return { type: 'equation_interline', content: { math_content: part.latex, math_type: 'latex' } };
		case 'table':
			return {
				type,
				content: { image_source: {}, ...notes, html: part.html, table_type: 'complex_table', table_nest_level: 1 },
			};
		case 'code':
			return {
				type,
				content: {
					...notes,
					code_content: [{ type: 'text', content: (lines ?? []).join('\n') }],
					code_language: 'txt',
				},
			};
		case 'list': {
			const list_items = (lines ?? []).map((line) => ({ item_type: 'text', item_content: spansOf([line]) }));
			return { type, content: { list_type: 'text_list', list_items } };
		}
		case 'header':
			return { type: 'page_header', content: { page_header_content: spansOf(lines) } };
		case 'page_number':
			return { type, content: { page_number_content: spansOf(lines) } };
		default:
			return { type, content: { image_source: {}, content: 'what a network saw', ...notes } };
	}
};

/** content_list_v2.json. */
export const madeContentListV2 = (pages: readonly MadePage[]) =>
	pages.map((page) => page.parts.map((part) => ({ ...secondItem(part), bbox: thousandths(wholeBox(part), page) })));
