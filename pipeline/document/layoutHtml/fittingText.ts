/** Of lines, in font sizes: that of common books. */
const LINE_HEIGHT = 1.2;
/** What is smaller cannot be read, and the evaluator does not see it. */
const LEAST_PX = 4;
const STEPS = 16;

export interface FittingText {
	readonly sizePx: number;
	/** Lines that the text takes at this size. */
	readonly lines: number;
}

/**
 * The largest font size, of 4 px at least, at which a text leaves no box of this height.
 * @param linesAt how many lines it takes at a size, never fewer at a larger one
 */
export const fittingText = (linesAt: (sizePx: number) => number, heightPx: number): FittingText => {
	let low = LEAST_PX;
	let high = Math.max(LEAST_PX, heightPx / LINE_HEIGHT);
	for (let step = 0; step < STEPS; step++) {
		const middle = step === 0 ? high : (low + high) / 2;
		if (linesAt(middle) * LINE_HEIGHT * middle <= heightPx) low = middle;
		else high = middle;
	}
	return { sizePx: low, lines: Math.max(1, linesAt(low)) };
};
