import type { Line } from './shapes.ts';

const FIXED_SHARE = 0.8;

/** The line is set in typewriter type to its end: an index entry that ends in a page number is not. */
export const isListing = (line: Line): boolean =>
	line.fixedShare > FIXED_SHARE && line.words[line.words.length - 1]?.traits.fixedPitch === true;
