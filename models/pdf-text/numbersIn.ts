import type { Line } from './shapes.ts';

const NUMBER = /^[-–+$€£]?\d[\d.,]*\s?[%°KkMm]?$/;

/** How many words are plain numbers, as on axes and bars. */
export const numbersIn = (lines: readonly Line[]): number =>
	lines.flatMap((line) => line.words).filter((word) => NUMBER.test(word.text)).length;
