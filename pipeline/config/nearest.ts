import { distance } from 'fastest-levenshtein';

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * The known name that was probably meant, or undefined. Case and separators do not count (`min_words` is `minWords`);
 * beyond those at most one edit in three characters. Ties go to the name listed first.
 */
export const nearest = (received: string, known: readonly string[]): string | undefined => {
	const wanted = plain(received);
	const limit = Math.max(1, Math.floor(wanted.length / 3));
	let best: string | undefined;
	let bestEdits = limit + 1;
	for (const name of known) {
		const edits = distance(wanted, plain(name));
		if (edits < bestEdits) [best, bestEdits] = [name, edits];
	}
	return best;
};
