/** A name that no server can have (RFC 6761): nothing can be reached under it. */
export const DOCUMENT_ORIGIN = 'http://document.invalid';

/** Levels above a document that its references may climb to; a real folder is never that deep below a source's root. */
const LEVELS = 32;

export const LEVELS_ABOVE: readonly string[] = Array.from({ length: LEVELS }, (_, level) => `up-${LEVELS - level}`);

/** Under this address every HTML document is read and printed, wherever it lies, so that no path of a machine enters a print. */
export const DOCUMENT_URL = `${DOCUMENT_ORIGIN}/${LEVELS_ABOVE.join('/')}/document.html`;
