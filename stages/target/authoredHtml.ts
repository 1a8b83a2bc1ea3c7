import { htmlText } from '../../datasets/formats/html/htmlText.ts';
import type { ParseFilePort } from '../../pipeline/contract/ports.ts';
import { readReplyMarkup } from '../../pipeline/distillation/reply/readReplyMarkup.ts';
import type { PageRecord } from '../../pipeline/document/records.ts';

/**
 * The HTML that a page was printed from, or why it cannot be what a model writes for the page,
 * once with and once without what is the page's alone.
 */
export const authoredHtml = async (
	{ kind, pageCount, sha256 }: PageRecord,
	files: ParseFilePort,
): Promise<{ readonly html: string } | { readonly why: string; readonly kind: string }> => {
	if (kind !== 'html') return { why: `the page comes from a document of kind ${kind}`, kind: 'no HTML document' };
	if (pageCount !== 1) return { why: `the document was printed to ${pageCount} pages`, kind: 'several pages' };
	const html = htmlText(await files.read(sha256));
	if (html === undefined) return { why: 'the document is no text', kind: 'no text' };
	const { scripted, loaded } = readReplyMarkup(html);
	if (scripted !== undefined) return { why: `the document has ${scripted}`, kind: 'scripted' };
	if (loaded !== undefined) return { why: `the document loads ${loaded.slice(0, 80)}`, kind: 'loads files' };
	return { html: html.replace(/^\uFEFF/, '') };
};
