import type { BlockKind } from '../../../pipeline/document/blockKind.ts';
import { codeText } from './codeText.ts';
import { type Fields, fieldsOf } from './fieldsOf.ts';
import { itemsOf } from './itemsOf.ts';
import { joinPieces } from './joinPieces.ts';
import { lineText } from './lineText.ts';
import type { DraftBlock } from './mineruFile.ts';
import { stringOf } from './stringOf.ts';
import { stripFormula } from './stripFormula.ts';
import { tableContent } from './tableContent.ts';

type Content = Omit<DraftBlock, 'kind' | 'box'>;

const spansOf = (block: Fields): readonly Fields[] =>
	itemsOf(block.lines).flatMap((line) => itemsOf(fieldsOf(line).spans).map(fieldsOf));

/** The first of some fields that any span has. */
const firstOf = (block: Fields, names: readonly string[]): string => {
	for (const span of spansOf(block))
		for (const name of names) if (stringOf(span[name]) !== '') return stringOf(span[name]);
	return '';
};

/** Items of a list: its blocks where it has some, else its lines by the marks that MinerU sets on the first of an item. */
const listText = (block: Fields, childText: (child: Fields) => string): string => {
	const items: string[] = itemsOf(block.blocks).map((child) => childText(fieldsOf(child)));
	const lines = itemsOf(block.lines).map(fieldsOf);
	const marked = lines.some((line) => line.is_list_start_line === true);
	let item: string[] = [];
	for (const line of lines) {
		if (marked ? line.is_list_start_line === true : block.type === 'index') {
			items.push(joinPieces(item, true));
			item = [];
		}
		item.push(lineText(line));
	}
	items.push(joinPieces(item, true));
	return items.filter((text) => text !== '').join('\n');
};

/** What a block of middle.json says, by its kind. A span without content, a list without blocks say nothing. */
export const middleContent = (block: Fields, kind: BlockKind): Content => {
	const lines = itemsOf(block.lines);
	switch (kind) {
		case 'figure':
		case 'chart':
			return { text: '' };
		case 'table':
			return tableContent(firstOf(block, ['html', 'latex', 'content']));
		case 'formula':
			return { text: '', latex: stripFormula(firstOf(block, ['content', 'latex'])) };
		case 'code': {
			const text = lines.map((line) =>
				itemsOf(fieldsOf(line).spans)
					.map((span) => stringOf(fieldsOf(span).content))
					.join(''),
			);
			return { text: codeText(text.join('\n')) };
		}
		case 'list':
			return { text: listText(block, (child) => joinPieces(itemsOf(child.lines).map(lineText), true)) };
		default:
			return { text: joinPieces(lines.map(lineText), true) };
	}
};
