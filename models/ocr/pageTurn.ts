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

/** Upright strips must read so well: columns of Chinese read badly sideways. */
const SURE = 0.75;
/** Of the upright characters this share runs one way. */
const ONE_WAY = 0.75;
/** What is upside down reads better by this when it is reversed, over strips of at least this many characters in all. */
const REVERSED_GAIN = 0.08;
const LEAST_CHARACTERS = 20;

/**
 * Turn of a page by strips that are all upright or all level: sideways by the direction in which upright text reads, upside down
 * by trial.
 */
export const pageTurn = (strips: readonly StripReading[]): PageTurn => {
	if (characters(strips) < LEAST_CHARACTERS) return 0;
	if (strips.every(({ upright }) => upright)) {
		if ((confidence(strips, (strip) => strip.confidence) ?? 0) < SURE) return 0;
		const up = characters(strips.filter((strip) => strip.up)) / characters(strips);
		if (up >= ONE_WAY) return 90;
		return up <= 1 - ONE_WAY ? 270 : 0;
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
