import { addContentItem } from './addContentItem.ts';
import { codeText } from './codeText.ts';
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

const bodyOf = (item: Fields, kind: DraftBlock['kind']): Omit<DraftBlock, 'kind' | 'box'> => {
	switch (kind) {
		case 'figure':
		case 'chart':
			return { text: '' };
		case 'table':
			return tableContent(stringOf(item.table_body));
		case 'formula':
			return { text: '', latex: stripFormula(stringOf(item.text)) };
		case 'code':
			return { text: codeText(stringOf(item.code_body) || stringOf(item.text)) };
		case 'list': {
			const items = itemsOf(item.list_items).map((entry) => plainText(entry));
			return { text: items.length > 0 ? items.filter((text) => text !== '').join('\n') : plainText(item.text) };
		}
		default:
			return { text: plainText(item.text) };
	}
};

const addItem = (builder: ReturnType<typeof pageBuilder>, item: Fields): void => {
	const isTitle = item.type === 'text' && typeof item.text_level === 'number' && item.text_level > 0;
	const meaning = builder.meaning(isTitle ? 'title' : stringOf(item.type));
	addContentItem(builder, meaning, pageBox(item.bbox, THOUSANDTHS), item, bodyOf(item, meaning.kind));
};

/**
 * content_list.json: items in reading order, each with its page; boxes from 2.2.0 on. Items that do not say their page belong
 * to the only page there is, or to none. @throws {UnreadableParse}
 */
export const decodeContentList = (json: unknown): MineruFile => {
	if (!Array.isArray(json)) throw new UnreadableParse('no list of items');
	const items = json.map(fieldsOf);
	const pageOf = ({ page_idx }: Fields): number | undefined =>
		Number.isInteger(page_idx) && Number(page_idx) >= 0 ? Number(page_idx) : undefined;
	const stated = new Set(items.map(pageOf).filter((page) => page !== undefined));
	if (items.length > 0 && stated.size === 0) throw new UnreadableParse('no item says its page');
	const [onlyPage] = stated.size === 1 ? stated : [];
	const builders = new Map<number, ReturnType<typeof pageBuilder>>();
	for (const item of items) {
		const page = pageOf(item) ?? (onlyPage === 0 ? 0 : undefined);
		if (page === undefined) continue;
		const builder = builders.get(page) ?? pageBuilder('type');
		builders.set(page, builder);
		addItem(builder, item);
	}
	const pages = new Map<number, MineruPage>([...builders].map(([page, builder]) => [page, builder.page({})]));
	return { program: UNTOLD_PROGRAM, pageCount: undefined, pages };
};
