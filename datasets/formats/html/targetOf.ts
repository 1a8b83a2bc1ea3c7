import { DOCUMENT_ORIGIN, LEVELS_ABOVE } from './documentUrl.ts';

/** What a reference stands for: a file by its path relative to the document's folder, or none, and why. */
export type Target =
	| { readonly state: 'local'; readonly path: string }
	/** Needs no file: an empty reference, `data:`, a place within the document. */
	| { readonly state: 'nothing' }
	| { readonly state: 'refused'; readonly reason: 'remote' | 'outside' | 'unresolvable' };

const WITHOUT_FILE = ['data:', 'about:', 'blob:', 'javascript:', 'mailto:'];

const refused = (reason: 'remote' | 'outside' | 'unresolvable'): Target => ({ state: 'refused', reason });

/** `#…` and the empty reference mean the document itself. */
const isWithin = (reference: string): boolean => /^[\t\n\f\r ]*(#|$)/.test(reference);

/**
 * Resolves a reference as browsers do (WHATWG URL), against the address of the file that holds it. Queries and fragments say
 * nothing about which file is meant. Absolute paths, and those that climb past all levels, are `outside`.
 */
export const targetOf = (reference: string, baseUrl: string): Target => {
	if (isWithin(reference)) return { state: 'nothing' };
	try {
		const url = new URL(reference, baseUrl);
		if (WITHOUT_FILE.includes(url.protocol)) return { state: 'nothing' };
		if (url.origin !== DOCUMENT_ORIGIN) return refused('remote');
		const segments = url.pathname.slice(1).split('/');
		let shared = 0;
		while (shared < LEVELS_ABOVE.length && segments[shared] === LEVELS_ABOVE[shared]) shared += 1;
		if (shared === 0) return refused('outside');
		const names = segments.slice(shared).map(decodeURIComponent);
		const isFile = names.every((name) => name !== '' && !name.includes('/') && !name.includes('\0'));
		if (!isFile) return refused('unresolvable');
		return { state: 'local', path: [...Array(LEVELS_ABOVE.length - shared).fill('..'), ...names].join('/') };
	} catch {
		// No address at all, or names whose escapes are no UTF-8.
		return refused('unresolvable');
	}
};
