import { distance } from 'fastest-levenshtein';

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Whether `b` is `a` with two neighbouring characters in each other's place: the commonest slip, two edits to Levenshtein. */
const isSwapped = (a: string, b: string): boolean => {
	if (a.length !== b.length) return false;
	let at = 0;
	while (at < a.length && a[at] === b[at]) at += 1;
	return at + 1 < a.length && a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
};

/** Fewer characters begin too much. */
const SHORTEST_BEGINNING = 3;

/**
 * The known name that was probably meant, or undefined. Case and separators do not count (`min_words` is `minWords`);
 * beyond those at most one edit in three characters, where two neighbours that changed places are one. Ties go to the name
 * listed first. Failing that, the only name that begins with what was received (`layout` is `layout-cdla-picodet`).
 */
export const nearest = (received: string, known: readonly string[]): string | undefined => {
	const wanted = plain(received);
	const limit = Math.max(1, Math.floor(wanted.length / 3));
	let best: string | undefined;
	let bestEdits = limit + 1;
	for (const name of known) {
		const candidate = plain(name);
		const edits = isSwapped(wanted, candidate) ? 1 : distance(wanted, candidate);
		if (edits < bestEdits) [best, bestEdits] = [name, edits];
	}
	if (best !== undefined || wanted.length < SHORTEST_BEGINNING) return best;
	const begun = known.filter((name) => plain(name).startsWith(wanted));
	return begun.length === 1 ? begun[0] : undefined;
};
