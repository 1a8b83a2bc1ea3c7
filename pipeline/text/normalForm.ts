import { longestMarks } from './longestMarks.ts';

/** No writing has as many on a letter; texts in use have at most thirty (UAX 15, stream-safe text). */
export const MOST_MARKS = 1_000;

const ASCII = /^[\0-\x7f]*$/;

/**
 * A text in NFC. One with more than a thousand combining marks in a row stays as it is: ordering them takes time
 * that grows with the square of their number.
 */
export const normalForm = (text: string): string =>
	ASCII.test(text) || longestMarks(text) > MOST_MARKS ? text : text.normalize('NFC');
