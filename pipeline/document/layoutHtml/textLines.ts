/**
 * How many lines texts take at a font size, each beginning a line of its own.
 * @param widthsEm of each in font sizes, were it one line
 */
export const textLines =
	(widthsEm: readonly number[], widthPx: number) =>
	(sizePx: number): number =>
		widthsEm.reduce((lines, widthEm) => lines + Math.max(1, Math.ceil((widthEm * sizePx) / widthPx)), 0);
