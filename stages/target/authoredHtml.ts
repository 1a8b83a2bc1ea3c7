import { htmlText } from '../../datasets/formats/html/htmlText.ts';
import type { ParseFilePort } from '../../pipeline/contract/ports.ts';
import { readReplyMarkup } from '../../pipeline/distillation/reply/readReplyMarkup.ts';
import type { PageRecord } from '../../pipeline/document/records.ts';

/** The HTML that a page was printed from, or why it cannot be what a model writes for the page. */
export const authoredHtml = async (
	{ kind, pageCount, sha256 }: PageRecord,
	files: ParseFilePort,
): Promise<{ readonly html: string } | { readonly why: string }> => {
	if (kind !== 'html') return { why: `the page comes from a document of kind ${kind}` };
	if (pageCount !== 1) return { why: `the document was printed to ${pageCount} pages` };
	const html = htmlText(await files.read(sha256));
	if (html === undefined) return { why: 'the document is no text' };
	const { scripted, loaded } = readReplyMarkup(html);
	if (scripted !== undefined) return { why: `the document has ${scripted}` };
	if (loaded !== undefined) return { why: `the document loads ${loaded.slice(0, 80)}` };
	return { html: html.replace(/^\uFEFF/, '') };
};
