import { normalisedText } from '../../evaluator/normalisedText.ts';
import { hammingDistance } from '../../numeric/hammingDistance.ts';
import { hashWords } from '../../numeric/hashWords.ts';
import { levenshtein } from '../../text/levenshtein.ts';
import type { OverlapPage, OverlapText } from './overlapPage.ts';
import { OVERLAP_RULES } from './overlapRules.ts';
import { sharedShingles } from './sharedShingles.ts';

/** How two pages overlap, and the numbers that say so; null where there was nothing to measure or no need to. */
export interface Overlap {
	/** `document`: pages of files with equal bytes; `pixels`: equal to look at; `text`; `picture`: alike to look at, with text in common. */
	readonly how: 'document' | 'pixels' | 'text' | 'picture';
	/** Bits of 64 in which the hashes of the two pictures differ. */
	readonly hashBits: number | null;
	/** Shingles of the shorter text, those shared with the other, and their ratio. */
	readonly shingles: number | null;
	readonly shared: number | null;
	readonly containment: number | null;
	/** In [0,1]; only where there are too few shingles. */
	readonly textDistance: number | null;
}

const UNMEASURED = { shingles: null, shared: null, containment: null, textDistance: null };

const bitsBetween = (a: string | undefined, b: string | undefined): number | null =>
	a === undefined || b === undefined ? null : hammingDistance(hashWords([a, b]), 0, 1);

/** The distance in [0,1], or undefined where it is larger than what counts. */
const closeDistance = (a: OverlapText, b: OverlapText): number | undefined => {
	const [first, second] = [normalisedText(a.text), normalisedText(b.text)];
	const longest = Math.max(first.length, second.length, 1);
	const atMost = Math.floor(OVERLAP_RULES.mostTextDistance * longest);
	const distance = levenshtein(first, second, { atMost });
	return distance > atMost ? undefined : distance / longest;
};

const textsOverlap = (a: OverlapText, b: OverlapText, hashBits: number | null): Overlap | undefined => {
	const shingles = Math.min(a.shingles.length, b.shingles.length);
	const lookAlike = hashBits !== null && hashBits <= OVERLAP_RULES.mostHashBits;
	if (shingles >= OVERLAP_RULES.leastShingles) {
		const shared = sharedShingles(a.shingles, b.shingles);
		const containment = shared / shingles;
		const measured = { hashBits, shingles, shared, containment, textDistance: null };
		if (containment >= OVERLAP_RULES.leastContainment) return { how: 'text', ...measured };
		if (lookAlike && containment >= OVERLAP_RULES.leastContainmentOfLookalikes) return { how: 'picture', ...measured };
		return undefined;
	}
	const textDistance = lookAlike ? closeDistance(a, b) : undefined;
	return textDistance === undefined
		? undefined
		: { how: 'picture', hashBits, shingles, shared: null, containment: null, textDistance };
};

/**
 * Whether two pages are so much the same that one must not be trained on where the other is tested on. Symmetric. Any text of the
 * one is held against any of the other.
 */
export const overlapOf = (a: OverlapPage, b: OverlapPage): Overlap | undefined => {
	const hashBits = bitsBetween(a.pHash, b.pHash);
	if (a.documentSha256 === b.documentSha256) return { how: 'document', hashBits, ...UNMEASURED };
	if (a.pictureSha256 !== undefined && a.pictureSha256 === b.pictureSha256)
		return { how: 'pixels', hashBits, ...UNMEASURED };
	const found = a.texts.flatMap((text) => b.texts.flatMap((other) => textsOverlap(text, other, hashBits) ?? []));
	return found.sort((one, other) => (other.containment ?? 0) - (one.containment ?? 0))[0];
};
