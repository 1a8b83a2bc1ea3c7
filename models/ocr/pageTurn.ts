/** Degrees by which a page must be turned clockwise for its text to stand upright. */
export type PageTurn = 0 | 90 | 180 | 270;

/** How one strip of text was read. */
export interface StripReading {
	readonly characters: number;
	readonly confidence: number;
	/** Its length runs up or down the page; `up`: it reads better upwards. */
	readonly upright: boolean;
	readonly up: boolean;
	/** Confidence of reading a level strip upside down, where that was tried. */
	readonly reversed?: number;
}

/** Share of the characters that stand in upright strips, and how well they read: columns of Chinese read badly sideways. */
const LEAST_UPRIGHT = 0.65;
const SURE = 0.75;
/** Of the upright characters this share runs one way. */
const ONE_WAY = 0.75;
/** What is upside down reads better by this when it is reversed, over strips of at least this many characters in all. */
const REVERSED_GAIN = 0.08;
const LEAST_CHARACTERS = 20;

/** Turn of a page by its strips: sideways by the direction in which its upright text reads, upside down by trial. */
export const pageTurn = (strips: readonly StripReading[]): PageTurn => {
	const upright = strips.filter((strip) => strip.upright);
	const all = characters(strips);
	if (all < LEAST_CHARACTERS) return 0;
	if (characters(upright) >= LEAST_UPRIGHT * all && (confidence(upright, (strip) => strip.confidence) ?? 0) >= SURE) {
		const up = characters(upright.filter((strip) => strip.up)) / characters(upright);
		if (up >= ONE_WAY) return 90;
		if (up <= 1 - ONE_WAY) return 270;
	}
	const tried = strips.filter(({ reversed }) => reversed !== undefined);
	if (characters(tried) < LEAST_CHARACTERS) return 0;
	const gain =
		(confidence(tried, ({ reversed }) => reversed ?? 0) ?? 0) - (confidence(tried, (strip) => strip.confidence) ?? 0);
	return gain >= REVERSED_GAIN ? 180 : 0;
};

const characters = (strips: readonly StripReading[]): number =>
	strips.reduce((sum, strip) => sum + strip.characters, 0);

/** Mean over characters; undefined without any. */
const confidence = (strips: readonly StripReading[], of: (strip: StripReading) => number): number | undefined => {
	const all = characters(strips);
	return all === 0 ? undefined : strips.reduce((sum, strip) => sum + strip.characters * of(strip), 0) / all;
};
