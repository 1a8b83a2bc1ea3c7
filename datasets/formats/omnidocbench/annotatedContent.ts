import type { Block } from '../../../pipeline/document/block.ts';
import type { BlockKind } from '../../../pipeline/document/blockKind.ts';
import { stripFormula } from '../mineru/stripFormula.ts';
import { tableContent } from '../mineru/tableContent.ts';
import { annotatedText } from './annotatedText.ts';
import type { AnnotatedRegion } from './annotation.ts';

/** What a block says: tables as HTML, formulas as LaTeX without delimiters, anything else as text. */
export const annotatedContent = (kind: BlockKind, block: AnnotatedRegion): Pick<Block, 'text' | 'html' | 'latex'> => {
	const text = annotatedText(block);
	if (kind === 'table') return tableContent(block.html ?? block.latex ?? text);
	if (kind === 'formula') return { text: '', latex: stripFormula(block.latex ?? text) };
	return { text };
};
