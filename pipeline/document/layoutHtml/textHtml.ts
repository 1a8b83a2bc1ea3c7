import { cellsOfTable } from './cellsOfTable.ts';
import { directionAttribute } from './directionAttribute.ts';
import type { LayoutBlock, LayoutPage } from './layoutPage.ts';
import { wholeDocument } from './wholeDocument.ts';
import { writtenText } from './writtenText.ts';

/** A table is a text for each of its rows; figures have none. */
const textsOf = (block: LayoutBlock): readonly string[] => {
	if (block.kind === 'figure' || block.kind === 'chart') return [];
	if (block.kind === 'table') return cellsOfTable(block).map((cells) => cells.map(({ text }) => text).join('\t'));
	return [block.kind === 'formula' ? (block.latex ?? block.text) : block.text];
};

/** The text of a page and nothing else: a paragraph a block, without headings, lists, tables or places. */
export const textHtml = ({ blocks, language }: LayoutPage): string => {
	const texts = blocks.flatMap(textsOf).filter((text) => text.trim() !== '');
	const paragraphs = texts.map((text) => `<p${directionAttribute(text)}>${writtenText(text)}</p>`);
	return wholeDocument(language, 'font-family:sans-serif', paragraphs.join('\n'));
};
