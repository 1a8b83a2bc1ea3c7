/** Bump when equal input may print otherwise: it enters the key of all pages of HTML. */
export const PRINT_VERSION = 1;

/** Paper for documents whose style names none (`@page { size }`): A4 portrait, with margins as wide as browsers' own. */
export const PAPER = {
	format: 'A4',
	margin: { top: '15mm', right: '15mm', bottom: '15mm', left: '15mm' },
} as const;

/** A document that prints to more pages than this is `too-large`. */
export const MAX_PRINTED_PAGES = 2000;
