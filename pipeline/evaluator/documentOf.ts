/** The document a page belongs to, by its id without the page number: `…-p0012` or `…#12`. */
export const documentOf = (pageId: string): string => pageId.replace(/(?:-p|#)[0-9]+$/, '');
