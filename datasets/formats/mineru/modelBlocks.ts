import type { Box } from '../../../pipeline/document/block.ts';
import { boxShares } from './boxShares.ts';
import { codeText } from './codeText.ts';
import { EMPTY_PAGE } from './emptyPage.ts';
import type { DraftBlock, MineruPage } from './mineruFile.ts';
import { pageBuilder } from './pageBuilder.ts';
import { plainText } from './plainText.ts';
import { stripFormula } from './stripFormula.ts';
import { tableContent } from './tableContent.ts';

/** A block as a vision-language model printed it. */
export interface PrintedBlock {
	readonly type: string;
	readonly box: Box;
	readonly content: string;
}

/** Items belong to the list that holds this share of their box (MinerU's own limit). */
const LEAST_INSIDE = 0.8;
/** Looking for items costs lists × blocks. */
const MOST_BLOCKS = 5_000;

const contentOf = (kind: DraftBlock['kind'], content: string): Omit<DraftBlock, 'kind' | 'box'> => {
	switch (kind) {
		case 'figure':
		case 'chart':
			return { text: '' };
		case 'table':
			return tableContent(content);
		case 'formula':
			return { text: '', latex: stripFormula(content) };
		case 'code':
			return { text: codeText(content) };
		case 'list': {
			const items = content.split('\n').map((line) => plainText(line));
			return { text: items.filter((item) => item !== '').join('\n') };
		}
		default:
			return { text: plainText(content) };
	}
};

/** Blocks of one page in the order in which the model read them. Items of a list are printed after it, as blocks: they are put into it. */
export const modelBlocks = (printed: readonly PrintedBlock[]): MineruPage => {
	const builder = pageBuilder('type');
	if (printed.length > MOST_BLOCKS) return { ...EMPTY_PAGE, unreadable: `${printed.length} blocks on one page` };
	const lists = printed.filter(({ type, content }) => type === 'list' && content.trim() === '');
	const items = new Map<PrintedBlock, string[]>(lists.map((list) => [list, []]));
	const rest = printed.filter((block) => {
		if (block.type !== 'text' && block.type !== 'ref_text') return true;
		const list = lists.find(({ box }) => boxShares(block.box, box).inside >= LEAST_INSIDE);
		if (list) items.get(list)?.push(plainText(block.content));
		return list === undefined;
	});
	for (const block of rest) {
		const meaning = builder.meaning(block.type);
		const own = items.get(block);
		const body = own === undefined ? contentOf(meaning.kind, block.content) : { text: own.join('\n') };
		builder.add({ ...body, box: block.box }, meaning);
	}
	return builder.page({});
};
