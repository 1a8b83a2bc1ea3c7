import { bandedDistance } from './bandedDistance.ts';
import { matchMasks } from './matchMasks.ts';

/** Distance that is tried first. */
const FIRST_LIMIT = 31;
/** A limit that failed tells how soon it did: the next is what the distance would then be and a quarter, within these times the last. */
const [LEAST_GROWTH, MOST_GROWTH] = [2, 8];
const MARGIN = 1.25;

/**
 * Levenshtein distance of two texts given as code points: insertion, deletion and substitution cost 1.
 * @param truth may hold the wildcard, which matches any one character of `predicted`; there it is an ordinary character
 * @param atMost a larger distance is told as `atMost` + 1, and is found sooner
 */
export const levenshtein = (
	truth: Int32Array,
	predicted: Int32Array,
	options: { readonly wildcard?: number; readonly atMost?: number } = {},
): number => {
	const { wildcard } = options;
	const longest = Math.max(truth.length, predicted.length);
	const atMost = Math.min(options.atMost ?? longest, longest);
	const apart = Math.abs(truth.length - predicted.length);
	if (apart > atMost) return atMost + 1;
	let start = 0;
	let end = truth.length;
	let predictedEnd = predicted.length;
	const shortest = Math.min(end, predictedEnd);
	while (start < shortest && (truth[start] === predicted[start] || truth[start] === wildcard)) start++;
	while (
		end > start &&
		predictedEnd > start &&
		(truth[end - 1] === predicted[predictedEnd - 1] || truth[end - 1] === wildcard)
	) {
		end--;
		predictedEnd--;
	}
	if (start === end || start === predictedEnd) return Math.min(Math.max(end, predictedEnd) - start, atMost + 1);
	const pattern = truth.subarray(start, end);
	const text = predicted.subarray(start, predictedEnd);
	const masks = matchMasks(pattern, text, wildcard);
	for (let limit = Math.min(Math.max(FIRST_LIMIT, apart), atMost); ; ) {
		const distance = bandedDistance(pattern.length, text.length, masks, limit);
		if (distance <= limit) return distance;
		if (limit === atMost) return atMost + 1;
		const next = Math.max(LEAST_GROWTH * limit, Math.min(MARGIN * distance, MOST_GROWTH * limit));
		limit = Math.min(Math.floor(next), atMost);
	}
};
