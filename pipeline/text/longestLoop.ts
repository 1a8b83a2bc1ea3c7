export interface TextLoop {
	/** Length of the passage that repeats, in UTF-16 code units. */
	readonly periodCharacters: number;
	/** Whole rounds of the passage, one after the other. */
	readonly rounds: number;
	/** Length of the whole stretch. */
	readonly characters: number;
	/** The stretch's share in (0,1] of the text that was searched. */
	readonly share: number;
}

/** Longest passage whose repetition is looked for. */
const MAX_PERIOD = 256;
/** Loops of a model that lost its thread run to the end of the text, so the end is where to look. */
const MAX_CHARACTERS = 100_000;

/**
 * The longest stretch of a text that is one passage said at least twice in a row, white space taken as one space; ties
 * go to the shorter passage, then to the earlier stretch. Undefined when nothing repeats. Cost: characters × 256 comparisons.
 */
export const longestLoop = (text: string): TextLoop | undefined => {
	const flat = text.slice(-MAX_CHARACTERS).replace(/\s+/g, ' ');
	const codes = new Uint16Array(flat.length).map((_, index) => flat.charCodeAt(index));
	let best: TextLoop | undefined;
	for (let period = 1; period <= Math.min(MAX_PERIOD, codes.length >> 1); period++) {
		let equal = 0;
		for (let index = period; index <= codes.length; index++) {
			if (index < codes.length && codes[index] === codes[index - period]) {
				equal++;
				continue;
			}
			const characters = equal + period;
			if (equal >= period && characters > (best?.characters ?? 0)) {
				best = {
					periodCharacters: period,
					rounds: Math.floor(characters / period),
					characters,
					share: characters / codes.length,
				};
			}
			equal = 0;
		}
	}
	return best;
};
