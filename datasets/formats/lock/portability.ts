/**
 * Whether a page has the same bytes on any CPU: exact arithmetic all the way. An image went through a decoder, and
 * `layout-onnx` through float networks. Features of a float network say nothing of the page itself but decide about it.
 */
export const isPortablePage = (
	page: { readonly kind: 'pdf' | 'image'; readonly parser: string | undefined },
	embedderPortable: boolean,
): boolean => page.kind === 'pdf' && page.parser !== 'layout-onnx' && embedderPortable;
