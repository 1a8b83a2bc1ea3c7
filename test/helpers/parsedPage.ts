import { parsePdfPage } from '../../models/pdf-text/parsePdfPage.ts';
import { readPdfPage } from '../../models/pdf-text/readPdfPage.ts';
import type { PdfPageContent } from '../../pipeline/contract/pdf.ts';
import type { LayoutParse } from '../../pipeline/document/layoutParse.ts';

export const parse = (content: PdfPageContent, neighbours: readonly PdfPageContent[] = []): LayoutParse =>
	parsePdfPage(readPdfPage(content), neighbours.map(readPdfPage));

export const kinds = ({ blocks }: LayoutParse): string[] => blocks.map((block) => block.kind);
export const texts = ({ blocks }: LayoutParse): string[] => blocks.map((block) => block.text);

export const BODY = [
	'the first line of a paragraph that',
	'goes on for some lines and is long',
	'enough to be the body of this page',
	'and ends here, after four lines.',
];
