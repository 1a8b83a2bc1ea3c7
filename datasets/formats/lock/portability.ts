import type { DocumentKind } from '../../../pipeline/document/records.ts';

/**
 * Whether a page has the same bytes on any CPU: exact arithmetic all the way. An image went through a decoder, HTML
 * through a print, and `layout-onnx` and the user's `mineru` through float networks; a parse that lies on disk is what it is. Features of a float network say nothing of the page itself but decide about it.
 */
export const isPortablePage = (
	page: { readonly kind: DocumentKind; readonly parser: string | undefined },
	embedderPortable: boolean,
): boolean =>
	(page.kind === 'pdf' || page.kind === 'parse') &&
	page.parser !== 'layout-onnx' &&
	page.parser !== 'mineru-cli' &&
	embedderPortable;
