import { addContentItem } from './addContentItem.ts';
import { codeText } from './codeText.ts';
import { EMPTY_PAGE } from './emptyPage.ts';
import { type Fields, fieldsOf } from './fieldsOf.ts';
import { itemsOf } from './itemsOf.ts';
import { type DraftBlock, type MineruFile, type MineruPage, UNTOLD_PROGRAM } from './mineruFile.ts';
import { pageBox } from './pageBox.ts';
import { pageBuilder } from './pageBuilder.ts';
import { plainText } from './plainText.ts';
import { stringOf } from './stringOf.ts';
import { stripFormula } from './stripFormula.ts';
import { tableContent } from './tableContent.ts';
import { THOUSANDTHS } from './thousandths.ts';
import { UnreadableParse } from './unreadableParse.ts';

/** Source code keeps its line breaks: spans are put together as they are. */
const codeOf = (content: Fields): string => {
	const code = content.code_content ?? content.algorithm_content;
	if (typeof code === 'string') return codeText(code);
	return codeText(
		itemsOf(code)
			.map((span) => stringOf(fieldsOf(span).content))
			.join(''),
	);
};

const bodyOf = (type: string, content: Fields, kind: DraftBlock['kind']): Omit<DraftBlock, 'kind' | 'box'> => {
	switch (kind) {
		case 'figure':
		case 'chart':
			return { text: '' };
		case 'table':
			return tableContent(stringOf(content.html));
		case 'formula':
			return { text: '', latex: stripFormula(stringOf(content.math_content)) };
		case 'code':
			return { text: codeOf(content) };
		case 'list': {
			const items = itemsOf(content.list_items).map((item) => plainText(fieldsOf(item).item_content ?? item));
			return { text: items.filter((text) => text !== '').join('\n') };
		}
		default:
			return { text: plainText(content[`${type}_content`]) };
	}
};

/** A reference that stands alone is written as a list of one; here as in every other file it is text. */
const meantType = (type: string, { list_type, list_items }: Fields): string =>
	type === 'list' && list_type === 'reference_list' && itemsOf(list_items).length === 1 ? 'ref_text' : type;

const pageOf = (items: readonly unknown[]): MineruPage => {
	const builder = pageBuilder('type');
	for (const value of items) {
		const item = fieldsOf(value);
		const content = fieldsOf(item.content);
		const type = meantType(stringOf(item.type), content);
		const meaning = builder.meaning(type);
		const body = type === 'ref_text' ? bodyOf('list', content, 'list') : bodyOf(type, content, meaning.kind);
		addContentItem(builder, meaning, pageBox(item.bbox, THOUSANDTHS), content, body);
	}
	return builder.page({});
};

/** content_list_v2.json, from 2.6.7 on: a list of pages, each a list of items; a page without content is an empty one. @throws {UnreadableParse} */
export const decodeContentListV2 = (json: unknown): MineruFile => {
	if (!Array.isArray(json)) throw new UnreadableParse('no list of pages');
	const pages = new Map<number, MineruPage>();
	json.forEach((items, index) => {
		const unreadable = { ...EMPTY_PAGE, unreadable: 'a page is no list of items' };
		pages.set(index, Array.isArray(items) ? pageOf(items) : unreadable);
	});
	return { program: UNTOLD_PROGRAM, pageCount: json.length, pages };
};
